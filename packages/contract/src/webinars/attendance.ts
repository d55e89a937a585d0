import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { countedPage, paging, sortBy } from '../api/paging.ts'
import { anyOf, byId, searched } from '../api/records.ts'

const span = z.object({ from: z.iso.datetime(), until: z.iso.datetime() })

export type Span = z.infer<typeof span>

/** The kinds of people that the list of attendance can show. */
export const attendanceKinds = ['present', 'absent', 'late', 'early', 'corrected', 'certified', 'unregistered'] as const
export type AttendanceKind = (typeof attendanceKinds)[number]

/** Someone who registered or was in the room. */
const attendedPerson = z.object({
  _id: z.string(),
  /** Empty of an account that was erased. */
  name: z.string(),
  email: z.string().optional(),
  /** The account; without one, a person who came by a link. */
  userId: z.string().optional(),
  isRegistered: z.boolean(),
  /** In which roles the person was in the room. */
  roles: z.array(z.enum(['Admin', 'Guest', 'User'])),
  /** In the room, from when to when; several connections at once are one. */
  spans: z.array(span),
  /** What counts: as staff corrected it, else as it was counted. */
  minutes: z.int(),
  /** What was counted; differs only where staff corrected it. */
  countedMinutes: z.int(),
  correction: z.object({ at: z.iso.datetime().optional(), by: z.string().optional() }).optional(),
  /** Percent of the live time. */
  share: z.int(),
  arrivedAt: z.iso.datetime().optional(),
  leftAt: z.iso.datetime().optional(),
  wasLate: z.boolean(),
  leftEarly: z.boolean(),
  /** The number of the certificate that is valid. */
  certificate: z.string().optional(),
  /** How many polls the person answered. */
  answers: z.int(),
})

export type AttendedPerson = z.infer<typeof attendedPerson>

export const attendanceEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/:id/attendance',
    access: 'admin',
    summary: 'Everyone who registered for a webinar or was in its room, and when they were there; by name',
    params: byId,
    query: z.object({
      search: searched,
      kind: anyOf(attendanceKinds, `kind must be one of ${attendanceKinds.join(', ')}`),
      sort: sortBy(['name', 'minutes']),
      ...paging,
    }),
    response: z.object({
      people: z.array(attendedPerson),
      /** When the webinar was live. */
      live: z.array(span),
      ...countedPage,
    }),
  }),
}
