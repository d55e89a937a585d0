import { z } from 'zod'
import { choiceField, field, type Field } from '../api/field-table.ts'
import { moment } from '../api/records.ts'
import { isVisible, personName, phoneNumber } from '../fields.ts'
import { limits } from '../limits.ts'

/** As the specification spells the roles. */
export const memberRoles = ['user', 'admin'] as const
export const memberRole = z.enum(memberRoles, 'Please choose Member or Administrator')
export type MemberRole = z.infer<typeof memberRole>

/** Elite opens what is for Elite members; everybody else is a Lead. */
export const clientTypes = ['Lead', 'Elite'] as const
export const clientType = z.enum(clientTypes, 'Please choose Lead or Elite')
export type ClientType = z.infer<typeof clientType>

/** How far a person is on the way to become a client. */
export const lifecycleStages = [
  'Subscriber',
  'Lead',
  'Marketing Qualified Lead',
  'Sales Qualified Lead',
  'Opportunity',
  'Customer',
  'Evangelist',
  'Other',
] as const
export const lifecycleStage = z.enum(lifecycleStages, `Please choose one of ${lifecycleStages.join(', ')}`)
export type LifecycleStage = z.infer<typeof lifecycleStage>

/** The sections of the form, in their order. */
export const memberSections = ['person', 'membership', 'access'] as const

interface MemberFieldLine extends Field {
  /** The section of the form in which staff enter it. */
  section: (typeof memberSections)[number]
  /** Staff may change it for many members at once. */
  isBulk: boolean
  /** Files that are imported and exported have a column for it. */
  isInFiles: boolean
  /** It names the person: erasure empties it, wherever it is kept. */
  namesPerson: boolean
}

const tagMessage = `A tag has 1 to ${limits.tagLength} characters and no comma`

/** Staff's own mark of a member. */
export const tag = z
  .string(tagMessage)
  .trim()
  .min(1, tagMessage)
  .max(limits.tagLength, tagMessage)
  .refine((text) => !/[,;\p{Cc}]/u.test(text) && text.isWellFormed() && isVisible(text), tagMessage)

export const tagList = z
  .array(tag, 'Please enter tags')
  .max(limits.tagsOfMember, `A member has at most ${limits.tagsOfMember} tags`)

const yesOrNo = z.boolean('Please choose yes or no')

const inPerson = { section: 'person', isBulk: false, isInFiles: true, namesPerson: true } as const
const inMembership = { section: 'membership', isBulk: true, isInFiles: true, namesPerson: false } as const
const inAccess = { section: 'access', isInFiles: false, namesPerson: false } as const

/** All that staff change of a member, a line for each field, under the specified names. */
export const memberFields = {
  firstName: { ...field(personName.firstName, z.string(), '', true), ...inPerson },
  lastName: { ...field(personName.lastName, z.string(), '', true), ...inPerson },
  phone: { ...field(z.union([z.literal(''), phoneNumber]), z.string(), ''), ...inPerson },
  client_type: { ...choiceField(clientType, 'Lead'), ...inMembership },
  /** When Elite ends by itself; null for never. */
  eliteUntil: { ...field(moment('eliteUntil').nullable(), z.iso.datetime().nullable(), null), ...inMembership },
  lifecyclestage: { ...field(lifecycleStage, z.string(), 'Lead'), ...inMembership },
  tags: { ...field(tagList, z.array(z.string()), []), ...inMembership },
  role: { ...choiceField(memberRole, 'user'), ...inAccess, isBulk: false },
  /** Cannot sign in. */
  disabled: { ...field(yesOrNo, z.boolean(), false), ...inAccess, isBulk: true },
} as const satisfies Record<string, MemberFieldLine>

export type MemberField = keyof typeof memberFields

export const memberFieldNames = Object.keys(memberFields) as MemberField[]

/** What an answer holds in each field. */
export type MemberFieldValues = { [Name in MemberField]: z.output<(typeof memberFields)[Name]['answer']> }

/** The columns of a file that is imported, in their order. */
export const importColumns = [
  'email',
  'firstName',
  'lastName',
  'phone',
  'client_type',
  'lifecyclestage',
  'tags',
  'eliteUntil',
] as const satisfies readonly (MemberField | 'email')[]

export type ImportColumn = (typeof importColumns)[number]
