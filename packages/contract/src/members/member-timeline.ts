import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { anyOf, byId, stamps } from '../api/records.ts'
import { fieldChange } from './audit.ts'
import { namedPerson } from './members.ts'

/** What the timeline of a member shows. */
export const timelineKinds = [
  'registration',
  'attendance',
  'replay',
  'lecture',
  'offer',
  'deal',
  'question',
  'message',
  'sign-in',
  'account',
  'consent',
  'elite',
  'note',
  'change',
] as const
export const timelineKind = z.enum(timelineKinds)
export type TimelineKind = z.infer<typeof timelineKind>

const timelineEntry = z.object({
  _id: z.string(),
  kind: timelineKind,
  /** What happened, more exactly: `registered`, `unregistered`, `attended`, `sent`, `session.started` … */
  event: z.string(),
  at: z.iso.datetime(),
  /** In a sentence. */
  text: z.string(),
  /** What was written: a question, a note, why a message failed. */
  quote: z.string().optional(),
  /** What staff changed. */
  changes: z.array(fieldChange),
  /** What it is about. */
  record: z
    .object({ kind: z.enum(['webinar', 'recording', 'lecture', 'deal', 'message']), _id: z.string(), name: z.string() })
    .optional(),
  /** Who did it, if it was not the member. */
  by: namedPerson.optional(),
  ...stamps,
})

export type TimelineEntry = z.infer<typeof timelineEntry>

export const timelineEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/members/:id/timeline',
    access: 'admin',
    summary: 'Everything that happened with a member, the latest first',
    params: byId,
    query: z.object({ kind: anyOf(timelineKinds, `kind must be one of ${timelineKinds.join(', ')}`), ...paging }),
    response: z.object({ entries: z.array(timelineEntry), ...page }),
  }),
}
