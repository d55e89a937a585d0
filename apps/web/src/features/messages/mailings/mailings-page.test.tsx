// @vitest-environment happy-dom
import { portalEndpoints } from '@regent/contract/firm/portal'
import { mailingEndpoints } from '@regent/contract/members/mailings'
import { recipientEndpoints } from '@regent/contract/members/recipients'
import { segmentEndpoints } from '@regent/contract/members/segments'
import { beforeEach, expect, it } from 'vitest'
import { namelessPortal } from '#lib/portal.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { bodyText, control, submit, type } from '#testing/forms.ts'
import { aMailing, answerMailings, someRecipients } from '#testing/mailings.ts'
import { aSegment } from '#testing/members.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { MailingsPage } from './mailings-page.tsx'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  sessionStorage.clear()
  answerMailings(api)
})

const open = (address = '/') => renderWithOverlays(MailingsPage, address)

it('shows what was written with its state and recipients, its skeleton before, and a failure with Retry', async () => {
  const sent = { _id: '00000000-0000-7000-8000-000000000072', subject: 'Sent one', state: 'sent' } as const
  answerMailings(api, aMailing(), aMailing({ ...sent, begunAt: '2026-01-03T17:00:00.000Z', recipients: 1204 }))
  const send = api.delay(mailingEndpoints.list)
  const { text, press } = open()
  await eventually(() => expect(text()).toContain('Loading mailings...'))
  send()
  await eventually(() => expect(text()).toContain('1,204'))
  expect(text()).toContain('News of the week')
  expect(document.querySelectorAll('[aria-label="Delete: Sent one"]')).toHaveLength(0)
  api.refuse(mailingEndpoints.list, 'internal')
  const again = open()
  await eventually(() => expect(again.text()).toContain('Failed to fetch mailings'))
  answerMailings(api)
  press('Retry')
  await eventually(() => expect(again.text()).toContain('No mailings yet'))
})

it('is written to a segment: who gets it is shown first, and what is missing is said beside it', async () => {
  api.answer(mailingEndpoints.create, () => ({ answer: { mailing: aMailing() } }))
  open(`/?create=1&segment=${aSegment()._id}`)
  await eventually(() => expect(bodyText()).toContain('1 of 3 members gets this mail as of now.'))
  expect(bodyText()).toContain('2 members have unsubscribed')
  expect(bodyText()).toContain('grace@example.com')
  type('Subject', 'On {{date}}')
  type('Text', 'Good morning.')
  submit('Save draft')
  await eventually(() => expect(bodyText()).toContain('Without a webinar there is nothing to fill in for {{date}}'))
  expect(bodyText()).toContain('The mail is shown here once what you entered has no mistake.')
  type('Subject', 'News of the week')
  submit('Save draft')
  await eventually(() => expect(bodyText()).toContain('Mailing saved'))
  expect(api.sent.findLast((body) => (body as { segmentId?: string }).segmentId !== undefined)).toMatchObject({
    segmentId: aSegment()._id,
    subject: 'News of the week',
    webinarId: null,
  })
  await eventually(() => expect(bodyText()).toContain('Send...'))
})

it('says why a segment finds nobody, and where segments are made while there is none', async () => {
  const problem = 'A webinar that this segment names was deleted. Please choose another one.'
  api.answer(recipientEndpoints.list, () => ({
    answer: someRecipients({ recipients: [], members: 0, reached: 0, leftOut: [], problem }),
  }))
  open(`/?create=1&segment=${aSegment()._id}`)
  await eventually(() => expect(bodyText()).toContain(problem))
  api.answer(segmentEndpoints.list, () => ({ answer: { segments: [] } }))
  open('/?create=1')
  await eventually(() => expect(bodyText()).toContain('There are no segments yet.'))
})

it('invites to the webinar from whose list it was begun, without a button of its own', async () => {
  open('/?create=1&webinar=00000000-0000-7000-8000-000000000099')
  await eventually(() => expect(control('Invites to the webinar optional').value).toMatch(/99$/u))
  expect(bodyText()).toContain('Members who are registered already get none.')
  expect(bodyText()).toContain('A webinar that was deleted')
  expect(bodyText()).not.toContain('Text of the button')
})

it('is sent now or at a time, after it was shown who gets it', async () => {
  const draft = aMailing()
  answerMailings(api, draft)
  api.answer(mailingEndpoints.schedule, () => ({ answer: { mailing: aMailing({ state: 'scheduled' }) } }))
  const { press } = open(`/?mailing=${draft._id}`)
  await eventually(() => expect(bodyText()).toContain('1 of 3 members gets this mail as of now.'))
  press('Send...')
  await eventually(() => expect(bodyText()).toContain('The recipients are found again when it begins.'))
  expect(bodyText()).toContain('A mailing must contain the postal address of the firm, which is missing.')
  document.querySelector<HTMLInputElement>('input[value="later"]')?.click()
  await eventually(() => expect(control('Date and time')).toBeTruthy())
  submit('Schedule')
  await eventually(() => expect(bodyText()).toContain('Please choose a date and a time'))
  type('Date and time', '2030-03-06T12:00')
  submit('Schedule')
  await eventually(() => expect(bodyText()).toContain('The mailing is scheduled'))
  expect(api.sent).toContainEqual({ updatedAt: draft.updatedAt, sendAt: '2030-03-06T17:00:00.000Z' })
})

it('says nothing of a postal address that is known', async () => {
  api.answer(portalEndpoints.show, () => ({ answer: { ...namelessPortal, postalAddress: '1 Main St, Austin' } }))
  const { press } = open(`/?mailing=${aMailing()._id}`)
  await eventually(() => expect(bodyText()).toContain('Send...'))
  press('Send...')
  await eventually(() => expect(bodyText()).toContain('The recipients are found again when it begins.'))
  await eventually(() => expect(bodyText()).not.toContain('which is missing'))
})

it('shows what became of it, and why it was not sent', async () => {
  const figures = {
    recipients: 9,
    waiting: 0,
    sent: 7,
    bounced: 1,
    failed: 0,
    unknown: 1,
    stopped: 0,
    clicked: 3,
    unsubscribed: 2,
  }
  const begun = { state: 'sent', begunAt: '2026-01-03T17:00:00.000Z', recipients: 9 } as const
  api.answer(mailingEndpoints.show, () => ({ answer: { mailing: aMailing(begun), figures } }))
  open(`/?mailing=${aMailing()._id}`)
  const list = () => document.querySelector('[aria-label="What became of it"]')?.textContent ?? ''
  await eventually(() => expect(list()).toBe('Recipients9Sent7Bounced1Clicked3Unsubscribed2Unknown1'))
  api.answer(mailingEndpoints.show, () => ({ answer: { mailing: aMailing({ problem: 'The webinar has ended.' }) } }))
  open(`/?mailing=${aMailing()._id}`)
  await eventually(() => expect(bodyText()).toContain('It was not sent'))
})

it('can be stopped while it is being sent, once that was confirmed', async () => {
  const figures = {
    recipients: 9,
    waiting: 7,
    sent: 2,
    bounced: 0,
    failed: 0,
    unknown: 0,
    stopped: 0,
    clicked: 0,
    unsubscribed: 0,
  }
  const begun = { state: 'sending', begunAt: '2026-01-03T17:00:00.000Z', recipients: 9 } as const
  api.answer(mailingEndpoints.show, () => ({ answer: { mailing: aMailing(begun), figures } }))
  const message = 'The mailing was stopped. 7 mails are not sent.'
  api.answer(mailingEndpoints.stop, () => ({ answer: { mailing: aMailing({ ...begun, state: 'sent' }), message } }))
  const { press } = open(`/?mailing=${aMailing()._id}`)
  await eventually(() => expect(bodyText()).toContain('Stop sending'))
  press('Stop sending')
  await eventually(() => expect(bodyText()).toContain('Those that have cannot be taken back.'))
  const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('[role="alertdialog"] button'))
  buttons.find(({ textContent }) => textContent === 'Stop sending')?.click()
  await eventually(() => expect(bodyText()).toContain(message))
})
