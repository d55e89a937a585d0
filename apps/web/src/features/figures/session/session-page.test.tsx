// @vitest-environment happy-dom
import { funnelEndpoints } from '@regent/contract/figures/funnel'
import { type Sale, saleEndpoints } from '@regent/contract/figures/sales'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, expect, it } from 'vitest'
import { anAttendee, aWebinar } from '#testing/a-webinar.ts'
import { dialog, fillIn, save } from '#testing/dialog.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aSession } from '#testing/figures.ts'
import { bodyText } from '#testing/forms.ts'
import { renderWithOverlays } from '#testing/render-page.tsx'
import { SessionPage } from './session-page.tsx'

const { _id: webinarId } = aWebinar()
const at = '2026-11-20T12:00:00.000Z'

const sale: Sale = {
  _id: '0196a000-0000-7000-8000-000000000009',
  webinarId,
  person: { _id: '0196a000-0000-7000-8000-000000000008', name: 'Ada Lovelace' },
  amount: 1500,
  currency: 'USD',
  soldAt: at,
  createdAt: at,
  updatedAt: at,
}

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(funnelEndpoints.session, () => ({ answer: aSession() }))
  answerSales(sale)
})

const answerSales = (...sales: Sale[]) => api.answer(saleEndpoints.list, () => ({ answer: { sales } }))

const open = () => renderWithOverlays(() => <SessionPage webinarId={webinarId} />)

it('shows who was there when in numbers, and as a table', async () => {
  const { text, press, page } = open()
  await eventually(() => expect(text()).toContain('At most 84 people in the room at once, 12 min after the beginning.'))
  const facts = [...page.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['88', '84 12 min after the beginning', '41.5', '9', '14'])
  expect(page.querySelector('.curve table')).toBeNull()
  press('Show as table')
  await eventually(() => expect(page.querySelectorAll('.curve tbody tr')).toHaveLength(3))
  expect(page.querySelector('.curve tbody tr')?.textContent).toBe('Since the beginning −5 minIn the room 2')
})

it('marks attendees that staff entered, with what was counted', async () => {
  api.answer(funnelEndpoints.session, () => ({ answer: aSession({ attendees: 120, countedAttendees: 88 }) }))
  const { text, page } = open()
  await eventually(() => expect(page.querySelector('dd')?.textContent).toContain('120*'))
  expect(text()).toContain('Set by staff. 88 attendees were counted.')
})

it('says what people asked, and what became of it', async () => {
  const asked = { asker: 'Ada (User)', votes: 2, answer: null, askedAt: at }
  const list = [
    { ...asked, _id: '1', text: 'Who owns it?', state: 'answered' as const },
    { ...asked, _id: '2', text: 'How much?', state: 'written' as const, asker: null, answer: 'Nine dollars.' },
  ]
  const counts = { asked: 3, answeredLive: 1, inWriting: 1, dismissed: 0, open: 1 }
  api.answer(funnelEndpoints.session, () => ({ answer: aSession({ questions: { ...counts, list } }) }))
  const { text, page } = open()
  const rows = () => [...page.querySelectorAll('.session-questions > li')].map(({ textContent }) => textContent)
  await eventually(() =>
    expect(rows()).toEqual([
      'Who owns it?Ada (User) · 2 votes · Answered live',
      'How much?Not named · 2 votes · Answered in writingAnswer: Nine dollars.',
    ]),
  )
  expect(text()).toContain('and 1 question with fewer votes')
})

it('says what will be here before anyone was in the room', async () => {
  api.answer(funnelEndpoints.session, () => ({ answer: aSession({ minutes: [], peak: undefined, attendees: 0 }) }))
  const { text } = open()
  await eventually(() => expect(text()).toContain('No one has been in the room yet'))
})

it('says that a webinar was deleted, and sells nothing more because of it', async () => {
  const { webinar } = aSession()
  api.answer(funnelEndpoints.session, () => ({ answer: aSession({ webinar: { ...webinar, isDeleted: true } }) }))
  const { text, page } = open()
  await eventually(() => expect(text()).toContain('$1,500.00'))
  expect(page.querySelector('.page-head')?.textContent).toContain('Deleted')
  expect(text()).not.toContain('Add sale')
  expect(page.querySelector('a[href*=attendees]')).toBeNull()
})

it('leads back from a webinar that is gone', async () => {
  api.refuse(funnelEndpoints.session, 'not_found')
  const { text } = open()
  await eventually(() => expect(text()).toContain('Webinar not found'))
})

it('lists sales with amount and origin, and removes one after a question', async () => {
  answerSales(sale, { ...sale, _id: '2', person: undefined, amount: undefined, externalId: 'order-7' })
  const { text, press } = open()
  await eventually(() => expect(text()).toContain('$1,500.00'))
  expect(text()).toMatch(/By staff.*A member who was erased.*By another systemorder-7/u)
  api.answer(saleEndpoints.remove, () => ({ answer: { message: 'Sale removed' } }))
  press('Remove the sale to Ada Lovelace')
  await eventually(() => expect(bodyText()).toContain('It no longer counts in any figures.'))
  answerSales()
  press('Remove sale')
  await eventually(() => expect(bodyText()).toContain('Sale removed'))
  await eventually(() => expect(text()).toContain('No sales yet'))
})

it('asks for a buyer, keeps what was typed when the server refuses, and adds the sale', async () => {
  const ann = anAttendee('Ann')
  api.answer(adminWebinarEndpoints.listAttendees, () => ({
    answer: { attendees: [{ ...ann, user: { ...ann.user, _id: sale.person?._id ?? '' } }], total: 1 },
  }))
  const { press } = open()
  await eventually(() => expect(bodyText()).toContain('Add sale'))
  press('Add sale')
  await eventually(() => expect(dialog()).not.toBeNull())
  fillIn('Amount', '$2,000.50')
  save()
  await eventually(() => expect(dialog()?.textContent).toContain('Please choose a person'))
  expect(api.sent).toEqual([])

  dialog()?.querySelector<HTMLElement>('[role=combobox]')?.click()
  await eventually(() => expect(document.querySelector('[role=option]')?.textContent).toContain('ann@example.com'))
  document.querySelector<HTMLElement>('[role=option]')?.click()
  api.refuse(saleEndpoints.add, 'conflict', 'This person gave the registration up.')
  save()
  await eventually(() => expect(dialog()?.textContent).toContain('This person gave the registration up.'))
  api.answer(saleEndpoints.add, () => ({ answer: { message: 'Sale added', sale } }))
  save()
  await eventually(() => expect(bodyText()).toContain('Sale added'))
  expect(api.sent.at(-1)).toEqual({ userId: sale.person?._id, amount: 2000.5, currency: 'USD' })
  await eventually(() => expect(dialog()).toBeNull())
})
