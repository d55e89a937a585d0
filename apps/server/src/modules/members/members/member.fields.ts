import {
  type MemberField,
  memberFieldNames,
  memberFields,
  type MemberFieldValues,
} from '@regent/contract/members/member-fields'

/** The columns that keep what staff change of a member; tags have a table of their own. */
export interface FieldRow {
  first_name: string
  last_name: string
  phone: string
  role: string
  client_type: string | null
  elite_until: Date | null
  lifecycle_stage: string
  disabled_at: Date | null
  tags: string[]
}

/** How a row shows each field; a missing field does not compile. */
const shown: { [Name in MemberField]: (row: FieldRow) => MemberFieldValues[Name] } = {
  firstName: (row) => row.first_name,
  lastName: (row) => row.last_name,
  phone: (row) => row.phone,
  client_type: (row) => (row.client_type === 'Elite' ? 'Elite' : 'Lead'),
  eliteUntil: (row) => (row.client_type === 'Elite' ? (row.elite_until?.toISOString() ?? null) : null),
  lifecyclestage: (row) => row.lifecycle_stage,
  tags: (row) => row.tags,
  role: (row) => (row.role === 'admin' ? 'admin' : 'user'),
  disabled: (row) => row.disabled_at !== null,
}

/** What staff change of a member, by the names of the contract. */
export const fieldsOf = (row: FieldRow): MemberFieldValues =>
  Object.fromEntries(memberFieldNames.map((name) => [name, shown[name](row)])) as unknown as MemberFieldValues

export const namesPerson = (name: MemberField): boolean => memberFields[name].namesPerson

/** A moment as answers spell it. */
export const asStored = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString()

const spelled = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? value.map((each) => String(each).toLowerCase()).toSorted() : value)

/** The fields whose values differ; the order of tags does not matter, nor do upper and lower case in them. */
export const differing = (before: MemberFieldValues, after: MemberFieldValues): MemberField[] =>
  memberFieldNames.filter((name) => spelled(before[name]) !== spelled(after[name]))
