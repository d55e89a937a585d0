// @vitest-environment happy-dom
import { messageEndpoints, type Message } from '@regent/contract/messages/messages'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { MessagesPage } from './messages-page.tsx'

const confirmation: Message = {
  _id: '1',
  kind: 'confirmation',
  channel: 'mail',
  state: 'sent',
  to: 'ada@example.com',
  user: { _id: '7', name: 'Ada Lovelace' },
  webinar: { _id: '9', name: 'Land Trusts' },
  dueAt: '2026-11-20T12:00:00.000Z',
  sentAt: '2026-11-20T12:00:02.000Z',
  canRetry: false,
  createdAt: '2026-11-19T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:02.000Z',
}
const failed: Message = { ...confirmation, _id: '2', kind: 'reminder-day', state: 'failed', canRetry: true }

let api: ReturnType<typeof fakeApi>
const answer = (...messages: Message[]) => api.answer(messageEndpoints.list, () => ({ answer: { messages } }))

beforeEach(() => {
  api = fakeApi()
  api.answer(messageEndpoints.figures, () => ({ answer: { dueWithinDay: 1234, failed: 2, unknown: 0 } }))
  api.answer(adminWebinarEndpoints.list, () => ({ answer: { webinars: [], total: 0 } }))
})

describe('the list of messages', () => {
  it('shows its skeleton, then each message with its state, recipient, member and webinar', async () => {
    answer(confirmation, failed)
    const send = api.delay(messageEndpoints.list)
    const { page, text } = renderPage(MessagesPage)
    await eventually(() => expect(text()).toContain('Loading messages...'))
    send()
    await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(2))
    const [row] = page.querySelectorAll('tbody tr')
    for (const shown of ['ada@example.com', 'Ada Lovelace', 'Sent', 'Confirmation', 'Land Trusts'])
      expect(row?.textContent).toContain(shown)
  })

  it('says how many messages are due, failed or unknown, and links to them', async () => {
    answer(confirmation)
    const { page } = renderPage(MessagesPage)
    const links = () => [...page.querySelectorAll('.message-figures a')]
    await eventually(() =>
      expect(links().map(({ textContent }) => textContent)).toEqual([
        '1,234 messages due within 24 hours',
        '2 failed',
        '0 unknown',
      ]),
    )
    expect(links()[1]?.getAttribute('href')).toBe('/?state=failed')
  })

  it('says that there are no messages yet', async () => {
    answer()
    const { text } = renderPage(MessagesPage)
    await eventually(() => expect(text()).toContain('No messages yet'))
  })

  it('says that it could not be read, and tries again', async () => {
    api.refuse(messageEndpoints.list, 'internal')
    const { page, text, press } = renderPage(MessagesPage)
    await eventually(() => expect(text()).toContain('Failed to fetch messages'))
    answer(confirmation)
    press('Retry')
    await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(1))
  })

  it('says why it was refused', async () => {
    api.refuse(messageEndpoints.list, 'not_allowed')
    const { text } = renderPage(MessagesPage)
    await eventually(() => expect(text()).toContain('You are not allowed to do this.'))
  })

  it('shows long names whole, and says when the recipient is not decided', async () => {
    const long = 'Unconstitutionally'.repeat(12)
    answer({ ...confirmation, webinar: { _id: '9', name: long } }, { ...failed, to: '', user: undefined })
    const { page } = renderPage(MessagesPage)
    await eventually(() => expect(page.querySelectorAll('tbody tr')).toHaveLength(2))
    const [first, second] = page.querySelectorAll('tbody tr')
    expect(first?.textContent).toContain(long)
    expect(second?.textContent).toContain('Not decided yet')
  })

  it('offers to send all failed messages again where only they are listed', async () => {
    answer(failed)
    const { text } = renderPage(MessagesPage, '/?state=failed')
    await eventually(() => expect(text()).toContain('Send all failed messages again'))
    const all = renderPage(MessagesPage)
    await eventually(() => expect(all.text()).toContain('2 failed'))
    expect(all.text()).not.toContain('Send all failed messages again')
  })
})

describe('a message beside the list', () => {
  const shown = (read: Partial<Message>, written: { subject?: string; text: string } = { text: 'Good evening' }) => {
    answer(confirmation)
    api.answer(messageEndpoints.show, () => ({ answer: { message: { ...confirmation, ...read }, written } }))
    return renderPage(MessagesPage, '/?message=1')
  }
  const sheet = () => document.querySelector('[role="dialog"]')?.textContent

  it('says that it is loading, then what it is and how it reads', async () => {
    answer(confirmation)
    shown({}, { subject: 'Your seat is reserved', text: 'Good evening, Ada.' })
    const send = api.delay(messageEndpoints.show)
    await eventually(() => expect(sheet()).toContain('Loading the message...'))
    send()
    await eventually(() => expect(sheet()).toContain('Good evening, Ada.'))
    expect(sheet()).toContain('Your seat is reserved')
    expect(sheet()).toContain('The provider accepted it.')
    expect(sheet()).not.toContain('Send again')
  })

  it('that failed shows the reason, and can be sent again', async () => {
    shown({ state: 'failed', reason: 'Mailbox full', canRetry: true })
    await eventually(() => expect(sheet()).toContain('Mailbox full'))
    expect(sheet()).toContain('It was refused, or could not be sent after many attempts.')
    expect(sheet()).toContain('Send again')
  })

  it('that was stopped says why in one line', async () => {
    shown({ state: 'stopped', reason: 'The webinar has ended.' })
    await eventually(() => expect(sheet()).toContain('so it was not sent. The webinar has ended.'))
  })

  it('by SMS says how long it is, or that the webinar has no text for it', async () => {
    shown({ kind: 'reminder-sms', channel: 'sms' }, { text: 'Soon' })
    await eventually(() => expect(sheet()).toContain('4 characters, sent as 1 part'))
    shown({ kind: 'reminder-sms', channel: 'sms' }, { text: '' })
    await eventually(() => expect(document.body.textContent).toContain('This webinar has no text for this SMS.'))
  })

  it('that is gone says so', async () => {
    answer(confirmation)
    api.refuse(messageEndpoints.show, 'not_found')
    renderPage(MessagesPage, '/?message=1')
    await eventually(() => expect(sheet()).toContain('Message not found'))
  })

  it('that could not be read is read again on one click', async () => {
    answer(confirmation)
    api.refuse(messageEndpoints.show, 'internal', 'The database is away.')
    renderPage(MessagesPage, '/?message=1')
    await eventually(() => expect(sheet()).toContain('The database is away.'))
    api.answer(messageEndpoints.show, () => ({ answer: { message: confirmation, written: { text: 'Good evening' } } }))
    const retry = [...document.querySelectorAll('[role="dialog"] button')].find((each) => each.textContent === 'Retry')
    ;(retry as HTMLElement).click()
    await eventually(() => expect(sheet()).toContain('Good evening'))
  })
})
