import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, newRecordOf, schemasOf } from '../api/field-table.ts'
import { countedPage, page, paging, sortBy } from '../api/paging.ts'
import { byId, messageAnswer, moment, searched, stamps } from '../api/records.ts'
import { emailAddress, paragraph } from '../fields.ts'
import { utms } from '../identity/profile.ts'
import { limits } from '../limits.ts'
import { uploadedUrl } from '../watching/video-texts.ts'
import { lifecycleStage, memberFieldNames, memberFields } from './member-fields.ts'
import { mailTroubles, memberFilters } from './member-filters.ts'

/** Who did something, as staff read it; without a name once that person is erased. */
export const namedPerson = z.object({ _id: z.string(), name: z.string() })

const member = z.object({
  _id: z.string(),
  email: z.string(),
  ...answersOf(memberFields, memberFieldNames),
  isVerified: z.boolean(),
  /** A sample of the first start. */
  isSample: z.boolean(),
  smsReminders: z.boolean(),
  smsNews: z.boolean(),
  mailNews: z.boolean(),
  /** `utm_source` of the campaign that first brought the person here. */
  source: z.string(),
  lastSeenAt: z.iso.datetime().optional(),
  /** Why no mail goes to the address. */
  mailTrouble: z.enum(mailTroubles).optional(),
  registrations: z.int(),
  attended: z.int(),
  ...stamps,
})

export type Member = z.infer<typeof member>

const memberDetails = member.extend({
  /** The new address until it is confirmed. */
  pendingEmail: z.string().optional(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  postal: z.string(),
  country: z.string(),
  timeZone: z.string(),
  utms,
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  deletionRequestedAt: z.iso.datetime().optional(),
  deletionReason: z.string().optional(),
  invitedAt: z.iso.datetime().optional(),
  invitedBy: namedPerson.optional(),
  /** What made this member Elite was last stated then; it must be attested again a year later. */
  attestedAt: z.iso.datetime().optional(),
  attestationDueAt: z.iso.datetime().optional(),
  /** The caller: nobody changes their own role, disables or erases themselves here. */
  isYou: z.boolean(),
})

export type MemberDetails = z.infer<typeof memberDetails>

export const oneMember = z.object({ member: memberDetails })

/** Why someone becomes or stays Elite, or no longer is; kept with the change. */
export const eliteGrounds = {
  eliteReason: paragraph(limits.eliteReasonLength).optional(),
  /** An uploaded file, which only staff see. */
  eliteDocument: z.union([z.literal(''), uploadedUrl]).optional(),
}

const otherSpelling = { lifecycleStage: lifecycleStage.optional() }

/** A missing field stays as it is. */
export const memberUpdate = z
  .object({ ...schemasOf(memberFields), ...eliteGrounds })
  .partial()
  .extend({
    ...otherSpelling,
    /** When the member was last changed, as far as the form knows; a later change answers 409 `edit_conflict`, with it. */
    updatedAt: moment('updatedAt').optional(),
  })

export type MemberUpdate = z.infer<typeof memberUpdate>

const { disabled: _, ...invitedFields } = newRecordOf(memberFields)

export const invitation = z.object({ email: emailAddress, ...invitedFields, ...eliteGrounds, ...otherSpelling })

export type Invitation = z.infer<typeof invitation>

export const memberSorts = ['name', 'createdAt', 'lastSeen', 'eliteUntil'] as const
export type MemberSort = (typeof memberSorts)[number]

/** Filters of a list, and those that a segment has saved. */
export const memberQuery = { ...memberFilters, segment: z.uuid('Please choose a segment').optional() }

/** A value that members have, with how many have it, for a choice of filters. */
const usedValue = z.object({ _id: z.string(), name: z.string(), members: z.int(), ...stamps })

const usedValues = <const Name extends 'tags' | 'sources'>(name: Name, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/api/members/${name}` as const,
    access: 'admin',
    summary,
    query: z.object({ search: searched, ...paging }),
    response: z.object({ [name]: z.array(usedValue), ...page } as {
      [Key in Name]: z.ZodArray<typeof usedValue>
    } & typeof page),
  })

const asAdmin = { access: 'admin', params: byId } as const

export const memberEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/members',
    access: 'admin',
    summary: 'Members. A search forgives one typing error in each word that nobody has as it is typed',
    query: z.object({ ...memberQuery, sort: sortBy(memberSorts), ...paging }),
    response: z.object({ members: z.array(member), ...countedPage }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/members/figures',
    access: 'admin',
    summary: 'How many members there are, are Elite, end being Elite soon, and have to be attested again',
    response: z.object({ members: z.int(), elite: z.int(), eliteEnding: z.int(), attestationDue: z.int() }),
  }),
  tags: usedValues('tags', 'The tags that members have'),
  sources: usedValues('sources', 'Where members came from first'),
  show: endpoint({ ...asAdmin, method: 'GET', path: '/api/members/:id', summary: 'A member', response: oneMember }),
  invite: endpoint({
    method: 'POST',
    path: '/api/members',
    access: 'admin',
    creates: true,
    summary: 'Invite someone by mail, as a member or as an administrator',
    body: invitation,
    response: messageAnswer.extend(oneMember.shape),
  }),
  inviteAgain: endpoint({
    ...asAdmin,
    method: 'POST',
    path: '/api/members/:id/invite',
    summary: 'Mail the invitation again to an address that is not verified',
    response: messageAnswer,
  }),
  update: endpoint({
    ...asAdmin,
    method: 'PUT',
    path: '/api/members/:id',
    summary: 'Change a member; a missing field stays as it is',
    body: memberUpdate,
    response: oneMember,
  }),
}
