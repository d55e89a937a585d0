import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { messageAnswer, moment, stamps } from '../api/records.ts'
import { isPlainText } from '../fields.ts'
import { limits } from '../limits.ts'
import { namedPerson } from './members.ts'

/** What one field was before a change and is after it, in words. */
export const fieldChange = z.object({ field: z.string(), before: z.string(), after: z.string() })

export type FieldChange = z.infer<typeof fieldChange>

const auditEvent = z.object({
  _id: z.string(),
  /** As it is stored: `member.changed`. */
  action: z.string(),
  at: z.iso.datetime(),
  /** In a sentence. */
  text: z.string(),
  /** Nobody: the portal itself, or the command line. */
  actor: namedPerson.optional(),
  /** The person it was done to. */
  subject: namedPerson.optional(),
  /** The id of the record that was changed. */
  record: z.string().optional(),
  network: z.string().optional(),
  changes: z.array(fieldChange),
  /** Facts of the event that the sentence leaves out. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Its place in the chain, once it is sealed. */
  number: z.int().optional(),
  ...stamps,
})

export type AuditEvent = z.infer<typeof auditEvent>

const actionName = /^[a-z][a-z.-]{0,60}$/u

const actions = z
  .string()
  .max(2000, 'action must name actions')
  .transform((text) => text.split(','))
  .refine((names) => names.every((name) => actionName.test(name)), 'action must name actions')
  .optional()

const person = z.uuid('Please choose a person').optional()

export const auditFilters = {
  actor: person,
  subject: person,
  /** Either did it, or it was done to them. */
  person,
  /** `member.changed`, or `member` for all that is done to members. */
  action: actions,
  record: z
    .string()
    .max(limits.idLength, 'record must be an id')
    .refine(isPlainText, 'record must be an id')
    .optional(),
  from: moment('from').optional(),
  to: moment('to').optional(),
}

/** How the chain of seals stands. */
const auditChain = z.object({
  state: z.enum(['unverified', 'verifying', 'whole', 'broken']),
  /** Sealed. */
  events: z.int(),
  /** Waiting for their seal. */
  unsealed: z.int(),
  /** How many were verified, and when that was finished. */
  verified: z.int(),
  verifiedAt: z.iso.datetime().optional(),
  /** The seal of the last verified event. */
  seal: z.string().optional(),
  /** The first event that does not match. */
  brokenAt: z.int().optional(),
  /** In a sentence. */
  text: z.string(),
})

export type AuditChain = z.infer<typeof auditChain>

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    summary: 'Who did what to whom, the latest first',
    query: z.object({ ...auditFilters, ...paging }),
    response: z.object({ events: z.array(auditEvent), ...page }),
  }),
  actions: endpoint({
    method: 'GET',
    path: '/api/audit/actions',
    access: 'admin',
    summary: 'Everything that is recorded, in words',
    response: z.object({ actions: z.record(z.string(), z.string()) }),
  }),
  showChain: endpoint({
    method: 'GET',
    path: '/api/audit/chain',
    access: 'admin',
    summary: 'Whether the chain of seals holds, and when it was last verified',
    response: z.object({ chain: auditChain }),
  }),
  verifyChain: endpoint({
    method: 'POST',
    path: '/api/audit/chain/verify',
    access: 'admin',
    summary: 'Compute the whole chain again, in the background',
    response: messageAnswer.extend({ chain: auditChain }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/audit/export',
    access: 'admin',
    summary: 'Events as a file for spreadsheets, as filtered',
    query: z.object(auditFilters),
    file: 'text/csv',
    response: z.string(),
  }),
}
