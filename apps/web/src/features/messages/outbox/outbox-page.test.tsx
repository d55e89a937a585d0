// @vitest-environment happy-dom
import { messageEndpoints, type OutboxEntry } from '@regent/contract/messages/messages'
import { beforeEach, expect, it, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { OutboxPage } from './outbox-page.tsx'

const at = '2026-11-20T12:00:00.000Z'
const times = { at, createdAt: at, updatedAt: at }
const mail: OutboxEntry = {
  _id: '2026-a.eml',
  name: '2026-a.eml',
  channel: 'mail',
  to: 'ada@example.com',
  subject: 'Your seat is reserved',
  ...times,
}
const sms: OutboxEntry = {
  _id: '2026-b.sms.json',
  name: '2026-b.sms.json',
  channel: 'sms',
  to: '+12025550100',
  ...times,
}

let api: ReturnType<typeof fakeApi>
const answer = (entries: OutboxEntry[], keeps: ('mail' | 'sms')[] = ['mail', 'sms']) =>
  api.answer(messageEndpoints.listOutbox, () => ({ answer: { entries, keeps } }))
const sheet = () => document.querySelector('[role="dialog"]')?.textContent

beforeEach(() => {
  api = fakeApi()
})

it('shows its skeleton, then what is kept', async () => {
  answer([mail, sms])
  const send = api.delay(messageEndpoints.listOutbox)
  const { page, text } = renderPage(OutboxPage)
  await eventually(() => expect(text()).toContain('Loading the outbox...'))
  send()
  await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(2))
  expect(text()).toContain('Your seat is reserved')
  expect(text()).toContain('+12025550100')
})

test.each([
  [['mail', 'sms'], 'Mail and SMS are not being sent', 'The outbox is empty'],
  [['mail'], 'Mail is not being sent', 'The outbox is empty'],
  [['sms'], 'SMS are not being sent', 'The outbox is empty'],
  [[], 'Refresh', 'A mail server and an SMS provider are set'],
] as const)('an empty outbox that keeps %j says so', async (keeps, notice, empty) => {
  answer([], [...keeps])
  const { text } = renderPage(OutboxPage)
  await eventually(() => expect(text()).toContain(empty))
  expect(text()).toContain(notice)
})

it('says that it could not be read, and tries again', async () => {
  api.refuse(messageEndpoints.listOutbox, 'internal')
  const { page, text, press } = renderPage(OutboxPage)
  await eventually(() => expect(text()).toContain('Failed to fetch the outbox'))
  answer([mail])
  press('Retry')
  await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(1))
})

it('shows a mail with its header and attachments', async () => {
  answer([mail, sms])
  api.answer(messageEndpoints.readOutbox, () => ({
    answer: {
      entry: mail,
      headers: [{ name: 'Message-ID', value: '<message-1@firm.example>' }],
      written: { subject: mail.subject, text: 'Good evening' },
      attachments: [{ filename: 'webinar.ics', bytes: 1024 }],
    },
  }))
  renderPage(OutboxPage, '/?entry=2026-a.eml')
  await eventually(() => expect(sheet()).toContain('<message-1@firm.example>'))
  for (const shown of ['webinar.ics', '1 KB', 'Good evening']) expect(sheet()).toContain(shown)
})

it('says that a file is no longer there', async () => {
  answer([mail])
  api.refuse(messageEndpoints.readOutbox, 'not_found')
  renderPage(OutboxPage, '/?entry=2026-a.eml')
  await eventually(() => expect(sheet()).toContain('This file is no longer in the outbox.'))
})
