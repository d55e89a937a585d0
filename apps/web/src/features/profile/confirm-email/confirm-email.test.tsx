// @vitest-environment happy-dom
import { authEndpoints } from '@regent/contract/identity/auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { ConfirmEmail } from './confirm-email.tsx'

const check = authEndpoints.checkEmailLink

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(check, () => ({ answer: { message: 'The link is good.' } }))
})

const open = () =>
  renderPage(() => (
    <>
      <ConfirmEmail token="token" loading={<p>Checking</p>} next={<a href="/">Home</a>} />
      <Toasts />
    </>
  ))

describe('the page to confirm an address', () => {
  it('shows its skeleton, then asks, and confirms by its button only', async () => {
    const proceed = api.delay(check)
    const { text, press } = open()
    await eventually(() => expect(text()).toBe('Checking'))
    proceed()
    await eventually(() => expect(text()).toContain('Confirm your new address'))

    api.answer(authEndpoints.confirmEmail, () => ({ answer: { message: 'Confirmed.', endsCalendar: true } }))
    press('Confirm new address')
    await eventually(() => expect(text()).toContain('Your new address is confirmed'))
    expect(text()).toContain('your calendar needs a new address')
    expect(text()).toContain('Home')
  })

  it.each([
    ['link_used', 'This link has already been used'],
    ['link_expired', 'This link has expired'],
    ['not_found', 'This link is not valid'],
  ] as const)('says what to do about a link that is %s', async (code, title) => {
    api.refuse(check, code)
    const { text } = open()
    await eventually(() => expect(text()).toContain(title))
    expect(text()).not.toContain('Confirm new address')
  })

  it('shows that the link could not be checked, and a retry', async () => {
    api.breakOff(check)
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('The link could not be checked'))
    api.answer(check, () => ({ answer: { message: 'The link is good.' } }))
    press('Retry')
    await eventually(() => expect(text()).toContain('Confirm your new address'))
  })

  it('shows a refusal that comes with the click', async () => {
    api.refuse(authEndpoints.confirmEmail, 'link_expired')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('Confirm your new address'))
    press('Confirm new address')
    await eventually(() => expect(text()).toContain('This link has expired'))
  })
})
