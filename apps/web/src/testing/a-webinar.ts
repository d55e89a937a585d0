import { initialOf } from '@regent/contract/api/field-table'
import { webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { Attendee } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'

/** A scheduled webinar, on a winter evening in Eastern time. */
export const aWebinar = (fields: Partial<StaffWebinar> = {}): StaffWebinar => ({
  ...initialOf(webinarFields),
  _id: '0196a000-0000-7000-8000-000000000001',
  slug: 'land-trusts',
  name: 'Land Trusts',
  line1: 'Land Trusts',
  date: '2035-01-16T00:30:00.000Z',
  wasHeld: fields.status === 'In Progress' || fields.status === 'Ended',
  hasReplay: false,
  isFull: false,
  registrants: 0,
  attended: 0,
  rewatched: 0,
  attendees: [],
  guestKey: 'guest-key',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...fields,
})

export const anAttendee = (firstName: string, fields: Partial<Attendee> = {}): Attendee => ({
  _id: `registration of ${firstName}`,
  user: { _id: firstName, firstName, lastName: 'Stone', email: `${firstName.toLowerCase()}@example.com` },
  attendanceStatus: 'registered',
  registeredAt: '2026-11-20T12:00:00.000Z',
  timeZone: 'America/New_York',
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  ...fields,
})
