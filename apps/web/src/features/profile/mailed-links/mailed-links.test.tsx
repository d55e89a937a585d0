// @vitest-environment happy-dom
import type { ErrorCode } from '@regent/contract/api/errors'
import { authEndpoints } from '@regent/contract/identity/auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { UndoEmail } from './undo-email.tsx'

const loading = <p>Checking</p>
const home = <a href="/">Home</a>

const confirming = {
  page: 'confirms a new address',
  content: <ConfirmEmail token="token" loading={loading} next={home} />,
  check: authEndpoints.checkEmailLink,
  use: authEndpoints.confirmEmail,
  heading: 'Confirm your new address',
  button: 'Confirm new address',
  answer: { message: 'Confirmed.', endsCalendar: true },
  done: { title: 'Your new address is confirmed', text: 'your calendar needs a new address' },
  refusals: [
    ['link_used', 'This link has already been used'],
    ['link_expired', 'This link has expired'],
    ['not_found', 'This link is not valid'],
  ],
  afterRefusal: 'Home',
} as const

const undoing = {
  page: 'keeps the old address',
  content: (
    <UndoEmail
      token="token"
      loading={loading}
      next={{ done: home, refused: <a href="/?dialog=reset">Set a new password</a> }}
    />
  ),
  check: authEndpoints.checkUndoLink,
  use: authEndpoints.undoEmail,
  heading: 'Keep the address you had?',
  button: 'Keep this address',
  answer: { message: 'Your address is back.' },
  done: { title: 'Your address is back', text: 'set a new password' },
  refusals: [
    ['link_used', 'This link has already been used'],
    ['link_expired', 'for 7 days'],
    ['link_dead', 'There is nothing to undo'],
    ['not_found', 'There is nothing to undo'],
  ],
  afterRefusal: 'Set a new password',
} as const

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
})

describe.each([confirming, undoing])('the page that $page', (link) => {
  const { content, check, use, heading, button } = link
  const linkIsGood = () => api.answer(check, () => ({ answer: { message: 'The link is good.' } }))
  const open = () =>
    renderPage(() => (
      <>
        {content}
        <Toasts />
      </>
    ))

  it('shows its skeleton, then asks, and uses the link by its button only', async () => {
    linkIsGood()
    const proceed = api.delay(check)
    const { page, text, press } = open()
    await eventually(() => expect(text()).toBe('Checking'))
    proceed()
    await eventually(() => expect(text()).toContain(heading))

    api.answer(use, () => ({ answer: link.answer }))
    page.querySelector('button')?.focus()
    press(button)
    await eventually(() => expect(text()).toContain(link.done.title))
    expect(document.activeElement?.textContent).toBe(link.done.title)
    expect(text()).toContain(link.done.text)
    expect(text()).toContain('Home')
  })

  it.each<readonly [ErrorCode, string]>(link.refusals)(
    'says what to do about a link that is refused with %s',
    async (code, words) => {
      api.refuse(check, code)
      const { text } = open()
      await eventually(() => expect(text()).toContain(words))
      expect(text()).not.toContain(button)
      expect(text()).toContain(link.afterRefusal)
    },
  )

  it('shows that the link could not be checked, and a retry', async () => {
    api.breakOff(check)
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('The link could not be checked'))
    linkIsGood()
    press('Retry')
    await eventually(() => expect(text()).toContain(heading))
  })

  it('shows a refusal that comes with the click', async () => {
    linkIsGood()
    api.refuse(use, 'link_expired')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain(button))
    press(button)
    await eventually(() => expect(text()).toContain('This link has expired'))
  })
})
