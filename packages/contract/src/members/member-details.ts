import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, moment, stamps } from '../api/records.ts'
import { paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { eliteGrounds, namedPerson, oneMember } from './members.ts'

const session = z.object({
  _id: z.string(),
  device: z.string(),
  network: z.string(),
  lastUsedAt: z.iso.datetime(),
  ...stamps,
})

export type MemberSession = z.infer<typeof session>

const consent = z.object({
  _id: z.string(),
  kind: z.enum(['sms-reminders', 'sms-news', 'terms', 'privacy']),
  granted: z.boolean(),
  /** What the person read; of terms and privacy, the version. */
  wording: z.string(),
  givenBy: z.enum(['form', 'sms']),
  network: z.string(),
  givenAt: z.iso.datetime(),
  ...stamps,
})

export type MemberConsent = z.infer<typeof consent>

const note = z.object({ _id: z.string(), text: z.string(), createdBy: namedPerson.optional(), ...stamps })

export type MemberNote = z.infer<typeof note>

export const noteForm = z.object({
  text: paragraph(limits.memberNoteLength).min(1, 'Please write a note'),
})

const ofNote = z.object({ id: z.uuid(), noteId: z.uuid() })

/** One change of a member's Elite, with what it is based on. */
const eliteGrant = z.object({
  _id: z.string(),
  action: z.enum(['granted', 'extended', 'attested', 'withdrawn', 'ended']),
  /** When it ends by itself; null for never. */
  until: z.iso.datetime().nullable(),
  reason: z.string(),
  /** The address of the uploaded file. */
  document: z.object({ name: z.string(), url: z.string() }).optional(),
  by: namedPerson.optional(),
  ...stamps,
})

export type EliteGrant = z.infer<typeof eliteGrant>

/** What erasing a member does to one kind of record. */
const erased = z.object({ what: z.string(), count: z.int(), why: z.string().optional() })

const asAdmin = { access: 'admin', params: byId } as const

/** What belongs to one member. */
export const memberDetailEndpoints = {
  listSessions: endpoint({
    ...asAdmin,
    method: 'GET',
    path: '/api/members/:id/sessions',
    summary: 'Where a member is signed in',
    query: z.object(paging),
    response: z.object({ sessions: z.array(session), ...page }),
  }),
  endSessions: endpoint({
    ...asAdmin,
    method: 'POST',
    path: '/api/members/:id/sessions/end',
    summary: 'End all sessions of a member, or one of them',
    body: z.object({ sessionId: z.uuid('Please choose a session').optional() }),
    response: messageAnswer.extend({ ended: z.int() }),
  }),
  resetSecondFactor: endpoint({
    ...asAdmin,
    method: 'POST',
    path: '/api/members/:id/second-factor/reset',
    summary: 'Turn off the second factor of a member who has lost it; a mail says so',
    response: messageAnswer.extend(oneMember.shape),
  }),
  listConsents: endpoint({
    ...asAdmin,
    method: 'GET',
    path: '/api/members/:id/consents',
    summary: 'What a member agreed to, in which words and when, the last answer first',
    query: z.object(paging),
    response: z.object({ consents: z.array(consent), ...page }),
  }),
  listNotes: endpoint({
    ...asAdmin,
    method: 'GET',
    path: '/api/members/:id/notes',
    summary: "Staff's notes about a member, the newest first",
    query: z.object(paging),
    response: z.object({ notes: z.array(note), ...page }),
  }),
  addNote: endpoint({
    ...asAdmin,
    method: 'POST',
    path: '/api/members/:id/notes',
    creates: true,
    summary: 'Write a note about a member',
    body: noteForm,
    response: z.object({ note }),
  }),
  updateNote: endpoint({
    method: 'PUT',
    path: '/api/members/:id/notes/:noteId',
    access: 'admin',
    summary: 'Change a note',
    params: ofNote,
    body: noteForm.extend({ updatedAt: moment('updatedAt').optional() }),
    response: z.object({ note }),
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/members/:id/notes/:noteId',
    access: 'admin',
    summary: 'Delete a note',
    params: ofNote,
    response: messageAnswer,
  }),
  listElite: endpoint({
    ...asAdmin,
    method: 'GET',
    path: '/api/members/:id/elite',
    summary: 'How a member became Elite, stayed so and ceased to be, the last change first',
    query: z.object(paging),
    response: z.object({ grants: z.array(eliteGrant), ...page }),
  }),
  attest: endpoint({
    ...asAdmin,
    method: 'POST',
    path: '/api/members/:id/elite/attest',
    summary: 'State again what makes a member Elite: it is valid for another year',
    body: z.object({ ...eliteGrounds, eliteUntil: moment('eliteUntil').nullable().optional() }),
    response: oneMember,
  }),
  showErasure: endpoint({
    ...asAdmin,
    method: 'GET',
    path: '/api/members/:id/erasure',
    summary: 'What erasing a member empties, and what stays and why',
    response: z.object({ erasure: z.object({ empties: z.array(erased), stays: z.array(erased) }) }),
  }),
  erase: endpoint({
    ...asAdmin,
    method: 'POST',
    path: '/api/members/:id/erase',
    summary: 'Empty everything that names a member; nothing brings it back',
    /** Typed by staff, so that nobody erases another person by mistake. */
    body: z.object({ email: z.string('Please type the address of the member') }),
    response: messageAnswer,
  }),
}

export type ErasureSummary = z.infer<typeof memberDetailEndpoints.showErasure.response>['erasure']
