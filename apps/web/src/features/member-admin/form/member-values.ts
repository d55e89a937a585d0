import { schemasOf } from '@regent/contract/api/field-table'
import { emailAddress } from '@regent/contract/fields'
import { type MemberField, memberFieldNames, memberFields } from '@regent/contract/members/member-fields'
import { eliteGrounds, type MemberDetails, type MemberUpdate } from '@regent/contract/members/members'
import { z } from 'zod'
import { entriesOf } from '#widgets/records/entries-of.ts'
import { easternEntry, momentOfEntry } from '#widgets/records/eastern-date/eastern-entry.ts'
import { memberFormTexts } from './texts.ts'

const { noDay } = memberFormTexts.en

/** The last minute of a day in Eastern time. */
export const endOfDay = (day: string): Date | undefined => momentOfEntry(`${day}T23:59`)

export const dayOf = (moment: string | null): string =>
  moment === null ? '' : easternEntry(new Date(moment)).slice(0, '2026-11-20'.length)

const eliteDay = z.string().refine((day) => day === '' || endOfDay(day) !== undefined, noDay)

const asMoment = (day: string) => endOfDay(day)?.toISOString() ?? null

/** The entries: the end of Elite as a day. */
export const memberEntries = z.object({ ...schemasOf(memberFields), eliteUntil: eliteDay, ...eliteGrounds })

export type MemberEntries = z.input<typeof memberEntries>

export const invitationEntries = z.object({ email: emailAddress, ...memberEntries.shape })

export type InvitationEntries = z.input<typeof invitationEntries>

const noGrounds = { eliteReason: '', eliteDocument: '' } as const

export const entriesOfMember = (member: MemberDetails): MemberEntries => ({
  ...entriesOf(memberFields, member),
  eliteUntil: dayOf(member.eliteUntil),
  ...noGrounds,
})

export const freshEntries: InvitationEntries = { ...entriesOf(memberFields), eliteUntil: '', ...noGrounds, email: '' }

/** The fields with these names, as they are sent. */
export const updateOf = (values: z.output<typeof memberEntries>, names: readonly string[]): MemberUpdate => {
  const { eliteUntil, ...others } = values
  const isLead = values.client_type === 'Lead'
  const all = { ...others, eliteUntil: isLead ? null : asMoment(eliteUntil) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)))
}

/** What someone else has changed: the fields, with what they were and are. */
export const changedSince = (
  before: MemberDetails,
  now: MemberDetails,
): { field: MemberField; before: MemberDetails[MemberField]; after: MemberDetails[MemberField] }[] =>
  memberFieldNames
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((field) => ({ field, before: before[field], after: now[field] }))
