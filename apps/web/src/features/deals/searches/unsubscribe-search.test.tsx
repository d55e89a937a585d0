// @vitest-environment happy-dom
import { dealSearchEndpoints as endpoints } from '@regent/contract/deals/deal-searches'
import { beforeEach, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { UnsubscribeSearch } from './unsubscribe-search.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(endpoints.showUnsubscribe, () => ({ answer: { name: 'Creeks', isSubscribed: true } }))
})

const open = () =>
  renderPage(() => (
    <>
      <UnsubscribeSearch token="token" loading={<p>Checking</p>} next={<a href="/">Home</a>} />
      <Toasts />
    </>
  ))

it('names the search, and ends its mails by the button only', async () => {
  const { text, press } = open()
  await eventually(() => expect(text()).toContain('“Creeks”'))
  expect(api.sent).toEqual([])
  api.answer(endpoints.unsubscribe, () => ({ answer: { message: 'Done.' } }))
  press('Unsubscribe')
  await eventually(() => expect(text()).toContain('You are unsubscribed'))
  expect(api.sent).toEqual([{ token: 'token' }])
  expect(text()).toContain('Home')
})

it('says that a dead link is not valid', async () => {
  api.refuse(endpoints.showUnsubscribe, 'link_dead')
  const { text } = open()
  await eventually(() => expect(text()).toContain('This link is not valid'))
})

it('shows why it failed, and keeps the button', async () => {
  api.refuse(endpoints.unsubscribe, 'internal', 'Something went wrong here')
  const { text, press } = open()
  await eventually(() => expect(text()).toContain('“Creeks”'))
  press('Unsubscribe')
  await eventually(() => expect(document.body.textContent).toContain('Something went wrong here'))
  expect(text()).toContain('Unsubscribe')
})
