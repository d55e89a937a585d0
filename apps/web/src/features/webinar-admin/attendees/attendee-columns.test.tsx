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

const nameCell = (attendee: AttendeeRow) => {
  const { name } = attendeeColumns({ texts: attendeesTexts.en, onMark: () => undefined, onMessage: () => undefined })
  return renderToStaticMarkup(<>{name.cell(attendee)}</>)
}

test.each([
  ['bounced', 'Mail bounces'],
  ['complained', 'Marked our mail as spam'],
] as const)('staff see beside the name that mail has %s', (mailTrouble, words) => {
  expect(nameCell({ ...row, mailTrouble })).toContain(words)
})

test('staff see no badge where mail arrives', () => {
  expect(nameCell(row)).not.toContain('badge')
})
