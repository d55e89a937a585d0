import type { MemberField, MemberFieldValues } from '@regent/contract/members/member-fields'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { updatePersonColumns, updateStaffColumns } from '#modules/identity/account/index.ts'
import { decideGrant, type Grounds, keepGrants, refuseBadEnd } from '#modules/members/elite/index.ts'
import { tellCrmOfPeople } from '#modules/messaging/crm/index.ts'
import { type AuditEntry, changesOf, recordEvents } from '#modules/operations/audit/index.ts'
import { canonicalDigits } from '#platform/sms/read-number.ts'
import { changeAccess } from './change-access.ts'
import { differing, fieldsOf, namesPerson } from './member.fields.ts'
import {
  type MemberChange,
  refuseChanges,
  refuseRoleByToken,
  refuseStaffAccessByToken,
  withEnd,
} from './member.policy.ts'
import { deleteTags, insertTags } from './tag.repository.ts'

type Changing = Pick<Services, 'crm' | 'clock'>

interface Decided extends MemberChange {
  id: string
  now: MemberFieldValues
  grant: ReturnType<typeof decideGrant>
  changed: MemberField[]
}

const eventsAtOnce = 500

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

interface Options {
  /** Why someone becomes or stays Elite, or is so no longer. */
  grounds?: Grounds
  /** Takes a change back: when each of them had been attested before it. */
  restored?: ReadonlyMap<string, Date | null>
}

const decide = (
  { before, after: wanted }: MemberChange,
  { grounds = {}, restored }: Options,
  moment: Date,
): Decided => {
  const [now, after] = [fieldsOf(before), withEnd(wanted)]
  const state = {
    isElite: now.client_type === 'Elite',
    until: dateOf(now.eliteUntil),
    attestedAt: before.elite_attested_at,
  }
  const elite = { isElite: after.client_type === 'Elite', until: dateOf(after.eliteUntil) }
  if (!restored && now.eliteUntil !== wanted.eliteUntil) {
    refuseBadEnd({ ...elite, until: dateOf(wanted.eliteUntil) }, moment)
  }
  const grant = decideGrant(state, elite, { grounds, now: restored?.get(before.id) ?? moment })
  const changed = differing(now, after)
  return { id: before.id, before, after, now, grant, changed }
}

/** What many members are to be, in as few statements as for one. All of it happens, or nothing does. Says whom it has changed. */
export const applyChanges = async (
  services: Changing,
  tx: Db,
  actor: Actor,
  changes: readonly MemberChange[],
  options: Options = {},
): Promise<string[]> => {
  refuseChanges(changes, actor.userId)
  const moment = services.clock()
  const decided = changes
    .map((change) => decide(change, options, moment))
    .filter(({ changed, grant }) => changed.length > 0 || grant !== undefined)
  if (decided.length === 0) return []
  refuseRoleByToken(
    actor,
    decided.some(({ changed }) => changed.includes('role')),
  )
  refuseStaffAccessByToken(
    actor,
    decided.some(({ now, changed }) => now.role === 'admin' && changed.includes('disabled')),
  )
  await writeColumns(tx, decided, moment)
  await writeTags(tx, decided)
  await changeAccess(tx, actor, decided)
  await keepGrants(
    tx,
    actor,
    decided.flatMap(({ id, grant }) =>
      grant ? [{ accountId: id, action: grant.action, until: grant.state.until }] : [],
    ),
    options.grounds ?? {},
  )
  const events = decided.flatMap((each) => eventsOf(actor, each))
  for (let first = 0; first < events.length; first += eventsAtOnce) {
    await recordEvents(tx, events.slice(first, first + eventsAtOnce))
  }
  const ids = decided.map(({ id }) => id)
  await tellCrmOfPeople(services, tx, ids)
  await announce(tx, 'members', ...ids.map((id) => `member:${id}` as const))
  return ids
}

const personOf = async ({ id, after }: Decided) => ({
  id,
  first_name: after.firstName,
  last_name: after.lastName,
  phone: await canonicalDigits(after.phone),
})

const writeColumns = async (tx: Db, decided: readonly Decided[], moment: Date) => {
  const people = decided.filter(({ changed }) => changed.some(namesPerson))
  await updatePersonColumns(tx, await Promise.all(people.map(personOf)))
  await updateStaffColumns(
    tx,
    decided.map(({ id, before, after, grant }) => ({
      id,
      client_type: after.client_type,
      elite_until: grant ? grant.state.until : dateOf(after.eliteUntil),
      elite_attested_at: grant ? grant.state.attestedAt : before.elite_attested_at,
      lifecycle_stage: after.lifecyclestage,
      disabled_at: after.disabled ? (before.disabled_at ?? moment) : null,
    })),
  )
}

const lower = (tags: readonly string[]) => new Set(tags.map((tag) => tag.toLowerCase()))

/** The tags that are only in the first list. */
const without = (tags: readonly string[], others: readonly string[]) => {
  const known = lower(others)
  return tags.filter((tag) => !known.has(tag.toLowerCase()))
}

const writeTags = async (tx: Db, decided: readonly Decided[]) => {
  const tagged = (of: (each: Decided) => string[]) =>
    decided.flatMap((each) => of(each).map((tag) => ({ accountId: each.id, tag })))
  await deleteTags(
    tx,
    tagged(({ now, after }) => without(now.tags, after.tags)),
  )
  await insertTags(
    tx,
    tagged(({ now, after }) => without(after.tags, now.tags)),
  )
}

const ofElite: readonly MemberField[] = ['client_type', 'eliteUntil']
const ofAccess: readonly MemberField[] = ['role', 'disabled']

/** Becoming Elite, another role and being disabled are events of their own; everything else is one change. */
const eventsOf = ({ userId, network, token }: Actor, { id, now, after, grant, changed }: Decided): AuditEntry[] => {
  const by = { actorId: userId, subjectId: id, network, token }
  const changesIn = (names: readonly MemberField[]) => changesOf(names, { before: now, after, namesPerson })
  const others = changed.filter((name) => !ofElite.includes(name) && !ofAccess.includes(name))
  return [
    ...(grant ? [{ ...by, action: `elite.${grant.action}` as const, changes: changesIn(ofElite) }] : []),
    ...(changed.includes('role')
      ? [{ ...by, action: 'account.role-changed' as const, detail: { role: after.role }, changes: changesIn(['role']) }]
      : []),
    ...(changed.includes('disabled')
      ? [{ ...by, action: after.disabled ? ('account.disabled' as const) : ('account.enabled' as const) }]
      : []),
    ...(others.length > 0
      ? [
          {
            ...by,
            action: 'member.changed' as const,
            detail: { fields: others.join() },
            changes: changesIn(others),
          },
        ]
      : []),
  ]
}
