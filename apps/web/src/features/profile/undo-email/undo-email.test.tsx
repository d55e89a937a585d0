// @vitest-environment happy-dom
import { authEndpoints } from '@regent/contract/identity/auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { UndoEmail } from './undo-email.tsx'

const check = authEndpoints.checkUndoLink

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(check, () => ({ answer: { message: 'The link is good.' } }))
})

const next = { done: <a href="/">Home</a>, refused: <a href="/?dialog=reset">Set a new password</a> }

const open = () =>
  renderPage(() => (
    <>
      <UndoEmail token="token" loading={<p>Checking</p>} next={next} />
      <Toasts />
    </>
  ))

describe('the page that keeps the old address', () => {
  it('shows its skeleton, then asks, and undoes by its button only', async () => {
    const proceed = api.delay(check)
    const { text, press } = open()
    await eventually(() => expect(text()).toBe('Checking'))
    proceed()
    await eventually(() => expect(text()).toContain('Keep the address you had?'))

    api.answer(authEndpoints.undoEmail, () => ({ answer: { message: 'Your address is back.' } }))
    press('Keep this address')
    await eventually(() => expect(text()).toContain('set a new password'))
    expect(text()).toContain('Home')
  })

  it.each([
    ['link_used', 'This link has already been used'],
    ['link_expired', 'for 7 days'],
    ['link_dead', 'There is nothing to undo'],
    ['not_found', 'There is nothing to undo'],
  ] as const)('says what to do about a link that is %s', async (code, part) => {
    api.refuse(check, code)
    const { text } = open()
    await eventually(() => expect(text()).toContain(part))
    expect(text()).not.toContain('Keep this address')
    expect(text()).toContain('Set a new password')
  })

  it('shows that the link could not be checked, and a retry', async () => {
    api.breakOff(check)
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('The link could not be checked'))
    api.answer(check, () => ({ answer: { message: 'The link is good.' } }))
    press('Retry')
    await eventually(() => expect(text()).toContain('Keep the address you had?'))
  })

  it('shows a refusal that comes with the click', async () => {
    api.refuse(authEndpoints.undoEmail, 'link_expired')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('Keep this address'))
    press('Keep this address')
    await eventually(() => expect(text()).toContain('This link has expired'))
  })
})
