import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, stamps } from '../api/records.ts'
import { paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { anyDeal } from './deals.ts'

/** What a member did with a deal. Nobody else sees the note. */
const dealMark = z.object({
  /** The id of the deal: a member has one mark on it. */
  _id: z.string(),
  dealId: z.string(),
  isSaved: z.boolean(),
  isInterested: z.boolean(),
  note: z.string(),
  ...stamps,
})

export type DealMark = z.infer<typeof dealMark>

const marked = messageAnswer.extend({ mark: dealMark })

const mark = <const Method extends 'POST' | 'DELETE', const Name extends 'save' | 'interest'>(
  method: Method,
  name: Name,
  summary: string,
) =>
  endpoint({
    method,
    path: `/api/deals/:id/${name}` as const,
    access: 'member',
    summary,
    params: byId,
    response: marked,
  })

export const dealNote = z.object({ note: paragraph(limits.dealNoteLength) })

/** For viewers of full deals; for all other members the list is empty, and what would change something is 403. */
export const dealMarkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deals/marks',
    access: 'member',
    summary: "The caller's own marks on published deals, the last changed first",
    query: z.object(paging),
    response: z.object({ marks: z.array(dealMark), ...page }),
  }),
  save: mark('POST', 'save', 'Save a deal'),
  unsave: mark('DELETE', 'save', 'Take back that a deal was saved'),
  interest: mark('POST', 'interest', 'Say that the caller is interested; the firm is told once'),
  withdrawInterest: mark('DELETE', 'interest', 'Take back the interest'),
  open: endpoint({
    method: 'POST',
    path: '/api/deals/:id/open',
    access: 'member',
    summary: "Record that the caller opened the deal's own site",
    params: byId,
    response: messageAnswer,
  }),
  note: endpoint({
    method: 'PUT',
    path: '/api/deals/:id/note',
    access: 'member',
    summary: 'Write a private note; an empty one deletes it',
    params: byId,
    body: dealNote,
    response: marked,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/deals/:id/disclaimer',
    access: 'member',
    summary: "Accept a version of the deal's disclaimer; 409 if another one stands now",
    params: byId,
    body: z.object({ version: z.int('Please say which version').min(1).max(limits.storedInteger) }),
    response: messageAnswer.extend({ deal: anyDeal }),
  }),
}
