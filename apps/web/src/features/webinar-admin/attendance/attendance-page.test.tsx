// @vitest-environment happy-dom
import { type AttendedPerson, attendanceEndpoints } from '@regent/contract/webinars/attendance'
import { adminWebinarEndpoints } from '@regent/contract/webinars/webinars-admin'
import { beforeEach, expect, it } from 'vitest'
import { aWebinar } from '#testing/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { renderPage } from '#testing/render-page.tsx'
import { AttendancePage } from './attendance-page.tsx'

const { _id: id } = aWebinar()
const webinar = { ...adminWebinarEndpoints.show, path: `/api/webinars/admin/${id}` } as const
const attendance = { ...attendanceEndpoints.list, path: `/api/webinars/admin/${id}/attendance` } as const

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 17, minute)).toISOString()
const live = [{ from: at(0), until: at(40) }]

const aPerson = (name: string, more: Partial<AttendedPerson> = {}): AttendedPerson => ({
  _id: name,
  userId: name,
  name,
  email: `${name.toLowerCase()}@example.com`,
  isRegistered: true,
  roles: ['User'],
  spans: [{ from: at(10), until: at(40) }],
  minutes: 30,
  countedMinutes: 30,
  share: 75,
  wasLate: false,
  leftEarly: false,
  answers: 0,
  ...more,
})

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  api.answer(webinar, () => ({ answer: { webinar: aWebinar({ status: 'Ended' }) } }))
})

const answer = (...people: AttendedPerson[]) =>
  api.answer(attendance, () => ({ answer: { people, live, total: people.length } }))

const open = (address = '/') => {
  const rendered = renderPage(() => <AttendancePage webinarId={id} />, address)
  const row = (name: string) =>
    [...rendered.page.querySelectorAll('tbody tr')].find(({ textContent }) => textContent.includes(name))
  return { ...rendered, row }
}

it('shows when each person was there as bars on the live time, and as text', async () => {
  answer(aPerson('Ann'))
  const { row, press } = open()
  await eventually(() => expect(row('Ann')?.textContent).toContain('75%'))
  const picture = row('Ann')?.querySelector('svg[role=img]')
  expect(picture?.getAttribute('aria-label')).toBe('In the room: 12:10 PM to 12:40 PM')
  const bar = picture?.querySelector('.span-picture__there')
  expect([bar?.getAttribute('x'), bar?.getAttribute('width')]).toEqual(['25', '75'])
  press('Show as text')
  await eventually(() => expect(row('Ann')?.textContent).toContain('12:10 PM to 12:40 PM'))
})

it('shows corrections, guests, certificates and people who never came as what they are', async () => {
  answer(
    aPerson('Ann', { minutes: 40, share: 100, correction: { at: at(0), by: 'Margaret Hamilton' } }),
    aPerson('Bob', { certificate: 'K7QF2-M8XD4-ABCDE-01234', wasLate: true, leftEarly: true }),
    aPerson('Cleo', { spans: [], minutes: 0, countedMinutes: 0, share: 0, roles: [] }),
    aPerson('Grace', { isRegistered: false, roles: ['Guest'] }),
  )
  const { row, text } = open()
  await eventually(() =>
    expect(row('Ann')?.textContent).toContain('40Corrected by Margaret Hamilton on Nov 20, 2026; 30 counted'),
  )
  expect(row('Bob')?.textContent).toMatch(/Came late.*Left early.*Certificate/u)
  expect(row('Bob')?.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/files/certificates/K7QF2-M8XD4-ABCDE-01234.pdf',
  )
  expect(row('Cleo')?.querySelector('svg')?.getAttribute('aria-label')).toBe('Never in the room')
  expect(row('Grace')?.textContent).toMatch(/Guest.*Not registered/u)
  expect(text()).not.toContain('Answers')
})

it('has a column of answers only where someone gave one', async () => {
  answer(aPerson('Ann', { answers: 3 }))
  const { text } = open()
  await eventually(() => expect(text()).toContain('Answers'))
})

it('begins empty, keeps its filter in the address, and says what failed', async () => {
  answer()
  const { text } = open('/?kind=late')
  await eventually(() => expect(text()).toContain('No one matches your search and filters.'))
  const call = api.asked.find(({ pathname }) => pathname === attendance.path)
  expect(call?.searchParams.get('kind')).toBe('late')
  api.refuse(attendance, 'internal', 'The portal is busy.')
  const failed = open()
  await eventually(() => expect(failed.text()).toContain('The portal is busy.'))
})
