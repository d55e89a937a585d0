import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import type { MemberFieldValues } from '@regent/contract/members/member-fields'
import { memberFilter, type WrittenFilters } from '@regent/contract/members/member-filters'
import type { ChangeOfMembers } from '@regent/contract/members/members-at-once'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { refuseLastAdministrators } from '#modules/identity/administrators/index.ts'
import { listMemberIds } from '#modules/members/filters/index.ts'
import { withSegment } from '#modules/members/segments/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { applyChanges } from './apply-changes.ts'
import {
  type BulkValues,
  insertBulkChange,
  listChangedSince,
  type PreviousMember,
  takeBulkChange,
} from './bulk-change.repository.ts'
import { groundsOf } from './change-member.ts'
import { asStored, fieldsOf } from './member.fields.ts'
import { lockMembers } from './member.repository.ts'
import { memberTexts as texts } from './texts.ts'

type Changing = Pick<Services, 'config' | 'crm' | 'clock'>

export interface WhichMembers {
  ids?: readonly string[] | undefined
  filters?: WrittenFilters | undefined
  segment?: string | undefined
  expected?: number | undefined
}

const chosenIds = async (tx: Db, which: WhichMembers): Promise<string[]> => {
  if (which.ids) return [...new Set(which.ids)]
  if (!which.filters && which.segment === undefined) {
    throw new AppError('invalid', { details: { ids: texts.chooseMembers } })
  }
  const ids = await listMemberIds(tx, await chosenFilters(tx, which), limits.membersAtOnce + 1)
  if (ids.length > limits.membersAtOnce) throw new AppError('invalid', { message: texts.tooMany })
  if (which.expected !== undefined && which.expected !== ids.length) {
    throw new AppError('conflict', { message: texts.otherCount(ids.length) })
  }
  return ids
}

const chosenFilters = async (tx: Db, { filters = {}, segment }: WhichMembers) =>
  withSegment(tx, memberFilter.parse(filters), segment)

const withTags = (tags: readonly string[], { addTags = [], removeTags = [] }: ChangeOfMembers) => {
  const gone = new Set(removeTags.map((tag) => tag.toLowerCase()))
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return [...tags, ...addTags.filter((tag) => !known.has(tag.toLowerCase()))].filter(
    (tag) => !gone.has(tag.toLowerCase()),
  )
}

const changed = (now: MemberFieldValues, change: ChangeOfMembers): MemberFieldValues => ({
  ...now,
  ...(change.client_type !== undefined && { client_type: change.client_type }),
  ...(change.eliteUntil !== undefined && { eliteUntil: asStored(change.eliteUntil) }),
  ...(change.lifecyclestage !== undefined && { lifecyclestage: change.lifecyclestage }),
  ...(change.disabled !== undefined && { disabled: change.disabled }),
  tags: withTags(now.tags, change),
})

const bulkValues = ({ client_type, eliteUntil, lifecyclestage, disabled, tags }: BulkValues): BulkValues => ({
  client_type,
  eliteUntil,
  lifecyclestage,
  disabled,
  tags,
})

const isEmpty = (change: ChangeOfMembers) => Object.values(change).every((value) => value === undefined)

interface Changed {
  message: string
  changed: number
  undo?: string
}

/** All of them, or none. */
export const changeManyMembers = (
  services: Changing,
  db: Db,
  actor: Actor,
  { change, ...which }: WhichMembers & { change: ChangeOfMembers },
): Promise<Changed> =>
  transact(db, async (tx) => {
    if (isEmpty(change)) throw new AppError('invalid', { details: { change: texts.chooseChange } })
    const ids = await chosenIds(tx, which)
    if (change.disabled === true) await refuseLastAdministrators(services.config, tx, ids)
    const members = await lockMembers(tx, ids)
    if (which.ids && members.length < ids.length) throw new AppError('not_found')
    const grounds = await groundsOf(tx, change)
    const changes = members.map((before) => ({ before, after: changed(fieldsOf(before), change) }))
    const done = new Set(await applyChanges(services, tx, actor, changes, { grounds }))
    if (done.size === 0) return { message: texts.nothingChanged, changed: 0 }
    const previous = members
      .filter(({ id }) => done.has(id))
      .map((before): PreviousMember => ({
        id: before.id,
        ...bulkValues(fieldsOf(before)),
        attestedAt: before.elite_attested_at?.toISOString() ?? null,
      }))
    const undo = await insertBulkChange(tx, { by: actor.userId, previous })
    return { message: texts.changed(done.size), changed: done.size, undo }
  })

/** Takes a change back, unless someone has changed one of the members since: then nothing is taken back. */
export const undoChange = (services: Changing, db: Db, actor: Actor, undo: string): Promise<Changed> =>
  transact(db, async (tx) => {
    const change = await takeBulkChange(tx, undo, lifetimes.bulkUndoHours)
    if (!change) throw new AppError('conflict', { message: texts.undoGone })
    const before = new Map(change.previous.map((each) => [each.id, each]))
    const ids = [...before.keys()]
    const disabledAgain = change.previous.filter(({ disabled }) => disabled).map(({ id }) => id)
    if (disabledAgain.length > 0) await refuseLastAdministrators(services.config, tx, disabledAgain)
    const members = await lockMembers(tx, ids)
    const others = await listChangedSince(tx, ids, change.changedAt)
    if (others.length > 0) {
      throw new AppError('conflict', { message: texts.changedSince(others.map(({ name }) => name)) })
    }
    const changes = members.map((member) => ({
      before: member,
      after: { ...fieldsOf(member), ...bulkValues(before.get(member.id) ?? fieldsOf(member)) },
    }))
    const restored = new Map(
      change.previous.map(({ id, attestedAt }) => [id, attestedAt === null ? null : new Date(attestedAt)]),
    )
    await applyChanges(services, tx, actor, changes, { restored })
    await staffChange(tx, actor, 'member.undone', { detail: { members: members.length } })
    return { message: texts.undone(members.length), changed: members.length }
  })
