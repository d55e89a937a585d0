// @vitest-environment happy-dom
import { messageEndpoints } from '@regent/contract/messages/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { Unsubscribe } from './unsubscribe.tsx'

const show = messageEndpoints.showUnsubscribe
const email = 'a.very.long.address.that.wraps.instead.of.being.cut@subdomain.example.com'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(show, () => ({ answer: { email, isSubscribed: true } }))
})

const open = () =>
  renderPage(() => (
    <>
      <Unsubscribe token="token" loading={<p>Checking</p>} next={<a href="/">Home</a>} />
      <Toasts />
    </>
  ))

describe('the page to unsubscribe', () => {
  it('shows its skeleton, then the address, and unsubscribes by its button only', async () => {
    const proceed = api.delay(show)
    const { text, press } = open()
    await eventually(() => expect(text()).toBe('Checking'))
    proceed()
    await eventually(() => expect(text()).toContain(email))
    expect(api.sent).toEqual([])

    api.answer(messageEndpoints.unsubscribe, () => ({ answer: { message: 'You are unsubscribed.' } }))
    press('Unsubscribe')
    await eventually(() => expect(text()).toContain('You are unsubscribed'))
    expect(text()).toContain('Home')
  })

  it('says that the link is not valid', async () => {
    api.refuse(show, 'not_found')
    const { text } = open()
    await eventually(() => expect(text()).toContain('This link is not valid'))
  })

  it('says that the browser is offline, and tries again', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    api = fakeApi()
    const { text, press } = open()
    await eventually(() => expect(text()).toContain('You are offline.'))
    onLine.mockRestore()
    api.answer(show, () => ({ answer: { email, isSubscribed: true } }))
    press('Retry')
    await eventually(() => expect(text()).toContain(email))
  })

  it('shows why it failed, and keeps the button', async () => {
    api.refuse(messageEndpoints.unsubscribe, 'internal', 'Something went wrong here')
    const { text, press } = open()
    await eventually(() => expect(text()).toContain(email))
    press('Unsubscribe')
    await eventually(() => expect(document.body.textContent).toContain('Something went wrong here'))
    expect(text()).toContain('Unsubscribe')
  })
})
