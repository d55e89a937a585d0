// @vitest-environment happy-dom
import { webhookEndpoints } from '@regent/contract/connections/webhooks'
import { beforeEach, expect, it } from 'vitest'
import { aDelivery, answerConnections, aWebhook, keptHere } from '#testing/connections.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, control, submit, type } from '#testing/forms.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { WebhookPage } from './webhook-page.tsx'
import { WebhooksList } from './webhooks-list.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  sessionStorage.clear()
  answerConnections(api)
})

const open = (Page: () => React.JSX.Element, address = '/') => renderWithOverlays(Page, address)

const openList = (address?: string) => open(WebhooksList, address)
const openPage = (address?: string) => open(() => <WebhookPage webhookId={aWebhook()._id} />, address)

it('shows the events and the state of each webhook', async () => {
  const troubled = aWebhook({
    _id: '00000000-0000-7000-8000-000000000802',
    name: 'CRM',
    isOn: false,
    offReason: 'failing',
    failed: 3,
  })
  api.answer(webhookEndpoints.list, () => ({ answer: { webhooks: [aWebhook(), troubled] } }))
  const { text } = openList()
  await eventually(() => expect(text()).toContain('Registered for a webinar, Became Elite'))
  for (const shown of [
    'https://hooks.example.com/regent',
    'Switched off: it failed for days',
    '3 events were given up',
  ])
    expect(text()).toContain(shown)
})

it('says what webhooks are for while there is none, and why they could not be read', async () => {
  api.answer(webhookEndpoints.list, () => ({ answer: { webhooks: [] } }))
  const { text } = openList()
  await eventually(() => expect(text()).toContain('No webhooks yet'))
  api.refuse(webhookEndpoints.list, 'busy')
  const failed = openList()
  await eventually(() => expect(failed.text()).toContain('Failed to fetch webhooks'))
})

it('shows the secret of a new webhook once, and what the server refuses beside its field', async () => {
  const message = 'This address is in a private network, where the portal sends nothing'
  api.refuse(webhookEndpoints.create, 'invalid', undefined, { url: message })
  openList('/?create=1')
  await eventually(() => control('Name'))
  submit('Save')
  await eventually(() => expect(bodyText()).toContain('Please choose an event'))
  type('Name', 'Automation')
  type('Address', 'https://10.0.0.1/')
  document.querySelector<HTMLInputElement>('.event-choices input')?.click()
  submit('Save')
  await eventually(() => expect(bodyText()).toContain(message))
  api.answer(webhookEndpoints.create, () => ({ answer: { webhook: aWebhook(), secret: 'whsec_shown' } }))
  type('Address', 'https://hooks.example.com')
  submit('Save')
  await eventually(() => expect(bodyText()).toContain('whsec_shown'))
  expect(api.sent.at(-1)).toEqual({
    name: 'Automation',
    url: 'https://hooks.example.com',
    events: ['webinar.registered'],
  })
  expect(keptHere()).not.toContain('whsec_')
})

it('shows a delivery with what was sent and each answer, and sends it again', async () => {
  api.answer(webhookEndpoints.redeliver, () => ({ answer: { delivery: aDelivery({ state: 'waiting' }) } }))
  const { text, press } = openPage(`/?delivery=${aDelivery()._id}`)
  await eventually(() => expect(text()).toContain('The server answered 500.'))
  expect(text()).toContain('1,204 ms')
  await eventually(() => expect(bodyText()).toContain('Out of order'))
  expect(bodyText()).toContain('The server cannot be reached.')
  press('Deliver again')
  await eventually(() => expect(bodyText()).toContain('The event is on its way once more'))
})

it('says that and why a webhook was switched off, and switches it on', async () => {
  api.answer(webhookEndpoints.show, () => ({ answer: { webhook: aWebhook({ isOn: false, offReason: 'gone' }) } }))
  api.answer(webhookEndpoints.update, () => ({ answer: { webhook: aWebhook() } }))
  const { text, press } = openPage()
  await eventually(() => expect(text()).toContain('Its server answered that it is gone for good.'))
  press('Switch on')
  await eventually(() => expect(bodyText()).toContain('The webhook is on'))
  expect(api.sent.at(-1)).toEqual({ isOn: true })
})
