import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { countedPage, paging } from '../api/paging.ts'
import { byId, messageAnswer, searched, stamps } from '../api/records.ts'
import { limits } from '../limits.ts'

/** `unopened` are Elite members who have not opened the deal. */
export const dealMemberKinds = ['interested', 'saved', 'opened', 'unopened'] as const
export const dealMemberKind = z.enum(dealMemberKinds, `kind must be one of ${dealMemberKinds.join(', ')}`)
export type DealMemberKind = z.infer<typeof dealMemberKind>

const happened = z.iso.datetime().nullable()

/** What a member did lately, as the history of the list tells it. */
const memberEvent = z.object({
  kind: z.enum(['opened', 'saved', 'interested', 'registered', 'attended', 'watched', 'lecture']),
  /** The deal, webinar or lecture. */
  name: z.string(),
  at: z.iso.datetime(),
})

export type MemberEvent = z.infer<typeof memberEvent>

const dealMember = z.object({
  _id: z.string(),
  user: z.object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  interestedAt: happened,
  savedAt: happened,
  firstOpenedAt: happened,
  lastOpenedAt: happened,
  /** How often the member opened it. */
  openings: z.int(),
  /** The last version of the disclaimer that the member accepted. */
  accepted: z.object({ version: z.int(), at: z.iso.datetime() }).nullable(),
  /** When a reminder went out last. */
  remindedAt: happened,
  /** With all deals and webinars, the latest first. */
  history: z.array(memberEvent),
  ...stamps,
})

export type DealMember = z.infer<typeof dealMember>

export const dealMemberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deals/:id/members',
    access: 'admin',
    summary: 'Members who opened a deal, saved it, are interested in it, or have not opened it, with their history',
    params: byId,
    query: z.object({ kind: dealMemberKind.optional(), search: searched, ...paging }),
    response: z.object({ members: z.array(dealMember), ...countedPage }),
  }),
  remind: endpoint({
    method: 'POST',
    path: '/api/deals/:id/remind',
    access: 'admin',
    summary: 'Mail Elite members who have not opened a published deal: all, or those named; each once a week at most',
    params: byId,
    body: z.object({
      accountIds: z
        .array(z.uuid('Please choose members'))
        .min(1, 'Please choose members')
        .max(limits.dealsAtOnce)
        .optional(),
    }),
    response: messageAnswer.extend({ reminded: z.int(), skipped: z.int() }),
  }),
}
