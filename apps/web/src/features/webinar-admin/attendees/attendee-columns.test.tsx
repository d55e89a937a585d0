import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { attendeeColumns } from './attendee-columns.tsx'
import type { AttendeeRow } from './queries.ts'
import { attendeesTexts } from './texts.ts'

const row: AttendeeRow = {
  _id: '1',
  user: { _id: '1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  attendanceStatus: 'registered',
  timeZone: 'America/New_York',
  registeredAt: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
}

const nothing = () => undefined
const columns = attendeeColumns({
  texts: attendeesTexts.en,
  onMark: nothing,
  onCorrect: nothing,
  onMessage: nothing,
})

const nameCell = (attendee: AttendeeRow) => renderToStaticMarkup(<>{columns.name.cell(attendee)}</>)

test.each([
  ['bounced', 'Mail bounces'],
  ['complained', 'Marked our mail as spam'],
] as const)('staff see beside the name that mail has %s', (mailTrouble, words) => {
  expect(nameCell({ ...row, mailTrouble })).toContain(words)
})

test('staff see no badge where mail arrives', () => {
  expect(nameCell(row)).not.toContain('badge')
})

test('staff see who came late or left early, and when', () => {
  const present: AttendeeRow = {
    ...row,
    attendanceStatus: 'attended',
    minutes: 41,
    arrivedAt: '2026-11-20T17:09:00.000Z',
    leftAt: '2026-11-20T17:50:00.000Z',
    wasLate: true,
    leftEarly: true,
  }
  const attendance = renderToStaticMarkup(<>{columns.attendance.cell(present)}</>)
  expect(attendance).toMatch(/Attended.*Came late.*Left early/u)
  expect(renderToStaticMarkup(<>{columns.minutes.cell(present)}</>)).toMatch(/41.*12:09 PM to 12:50 PM EST/u)
  expect(renderToStaticMarkup(<>{columns.attendance.cell({ ...present, wasLate: false })}</>)).not.toContain('late')
})
