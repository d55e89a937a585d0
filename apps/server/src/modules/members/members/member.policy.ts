import { limits } from '@regent/contract/limits'
import type { MemberField, MemberFieldValues } from '@regent/contract/members/member-fields'
import { AppError } from '#app/app-error.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import type { LockedMember } from './member.repository.ts'
import { fieldsOf } from './member.fields.ts'
import { memberTexts as texts } from './texts.ts'

/** A member as it is, and as staff want it to be. */
export interface MemberChange {
  before: LockedMember
  after: MemberFieldValues
}

interface Refusal {
  field: MemberField
  message: string
  isOwn?: boolean
}

const refusedRole = ({ before, after }: MemberChange): string | undefined => {
  if (after.role !== 'admin') return undefined
  if (before.is_sample) return texts.sampleRole
  if (!before.is_verified) return texts.unverifiedRole
  return after.disabled ? texts.disabledRole : undefined
}

/** Why staff may not do this, no matter who else is there. */
export const refusalOf = (change: MemberChange, actorId: string): Refusal | undefined => {
  const { before, after } = change
  const now = fieldsOf(before)
  const isRoleChanged = after.role !== now.role
  if (before.id === actorId && isRoleChanged) return { field: 'role', message: texts.ownRole, isOwn: true }
  if (before.id === actorId && after.disabled) return { field: 'disabled', message: texts.ownDisabling, isOwn: true }
  const ofRole = isRoleChanged ? refusedRole(change) : undefined
  if (ofRole) return { field: 'role', message: ofRole }
  const becomesElite = after.client_type === 'Elite' && now.client_type !== 'Elite'
  // A member whom staff added cannot sign in before the address is verified; a person who signed up can.
  if (becomesElite && !before.is_verified && !before.is_invited) {
    return { field: 'client_type', message: texts.unverifiedElite }
  }
  const hasMoreTags = after.tags.length > now.tags.length
  if (hasMoreTags && after.tags.length > limits.tagsOfMember) return { field: 'tags', message: texts.tooManyTags }
  return undefined
}

const nameOf = ({ first_name: first, last_name: last, email }: LockedMember) => `${first} ${last}`.trim() || email

/** Refuses a change of one member beside its field; of many, with the names of those who cannot be changed. */
export const refuseChanges = (changes: readonly MemberChange[], actorId: string): void => {
  const refused = changes.flatMap((change) => {
    const refusal = refusalOf(change, actorId)
    return refusal ? [{ ...refusal, name: nameOf(change.before) }] : []
  })
  const [first] = refused
  if (!first) return
  const { field, isOwn = false } = first
  const alike = refused.filter(({ message }) => message === first.message)
  const isOne = changes.length === 1
  const message = isOne
    ? first.message
    : texts.refusedMany(
        alike.map(({ name }) => name),
        first.message,
      )
  throw new AppError(isOwn ? 'not_allowed' : 'conflict', { message, details: { [field]: message } })
}

/** Only administrators who have signed in decide who may be an administrator. */
export const refuseRoleByToken = ({ token }: Pick<Actor, 'token'>, changesRole: boolean): void => {
  if (token && changesRole) throw new AppError('not_for_tokens', { details: { role: texts.roleByToken } })
}

/** The same for who of them may sign in at all. */
export const refuseStaffAccessByToken = ({ token }: Pick<Actor, 'token'>, changesAccess: boolean): void => {
  if (token && changesAccess) throw new AppError('not_for_tokens', { details: { disabled: texts.staffAccessByToken } })
}

/** Only Elite has an end: who becomes a Lead loses it. */
export const withEnd = (after: MemberFieldValues): MemberFieldValues =>
  after.client_type === 'Elite' ? after : { ...after, eliteUntil: null }
