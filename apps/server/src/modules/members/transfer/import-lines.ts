import { initialOf } from '@regent/contract/api/field-table'
import { memberFields, type MemberFieldValues } from '@regent/contract/members/member-fields'
import type { ImportedMember } from '@regent/contract/members/members-at-once'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { type Grounds, refuseBadEnd } from '#modules/members/elite/index.ts'
import { addMembers, type AddedMember } from '#modules/members/invitations/index.ts'
import {
  applyChanges,
  differing,
  fieldsOf,
  findMemberIds,
  listMembersAsTheyAre,
  lockMembers,
  type LockedMember,
  type MemberChange,
  refusalOf,
} from '#modules/members/members/index.ts'
import { mapInTurns } from '#platform/csv/in-turns.ts'
import type { BadLine, ReadLine } from './read-line.ts'
import { transferTexts as texts } from './texts.ts'

export interface Importing {
  actor: Actor
  mails: boolean
  grounds: Grounds
  isDryRun: boolean
}

type Line = ReadLine | BadLine

type Planned = { line: ReadLine } & ({ add: AddedMember } | { change: MemberChange })

type Outcome = Pick<ImportedMember, 'outcome' | 'reason'>

const { disabled: _, ...initial } = initialOf(memberFields)

const failed = (reason: string): Outcome => ({ outcome: 'failed', reason })

/** A file adds tags, and takes none away. */
const withTags = (tags: readonly string[], added: readonly string[] = []) => {
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  return [...tags, ...added.filter((tag) => !known.has(tag.toLowerCase()))]
}

const refuseEnd = (after: Pick<MemberFieldValues, 'client_type' | 'eliteUntil'>, now: Date): string | undefined => {
  try {
    refuseBadEnd(
      { isElite: after.client_type === 'Elite', until: after.eliteUntil === null ? null : new Date(after.eliteUntil) },
      now,
    )
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.details?.['eliteUntil']
    throw error
  }
}

const required = ['firstName', 'lastName'] as const

const planAddition = (line: ReadLine, now: Date): Planned | Outcome => {
  const { role, disabled = false, ...given } = line.given
  if (role === 'admin') return failed(texts.roleStays)
  if (disabled) return failed(texts.disabledStays)
  const add = { ...initial, ...given, eliteUntil: given.eliteUntil ?? null, email: line.email } satisfies AddedMember
  for (const name of required) {
    const read = memberFields[name].schema.safeParse(add[name])
    if (!read.success) return failed(read.error.issues[0]?.message ?? '')
  }
  const badEnd = given.eliteUntil ? refuseEnd(add, now) : undefined
  return badEnd === undefined ? { line, add } : failed(badEnd)
}

const planChange = (
  line: ReadLine,
  before: LockedMember,
  { actor, now }: { actor: Actor; now: Date },
): Planned | Outcome => {
  const fields = fieldsOf(before)
  const { role = fields.role, disabled = fields.disabled, tags, ...given } = line.given
  if (role !== fields.role) return failed(texts.roleStays)
  if (disabled !== fields.disabled) return failed(texts.disabledStays)
  const wanted = { ...fields, ...given, tags: withTags(fields.tags, tags) }
  const isNewEnd = given.eliteUntil !== undefined && given.eliteUntil !== fields.eliteUntil
  const badEnd = isNewEnd ? refuseEnd(wanted, now) : undefined
  if (badEnd !== undefined) return failed(badEnd)
  const after = wanted.client_type === 'Elite' ? wanted : { ...wanted, eliteUntil: null }
  if (differing(fields, after).length === 0) return { outcome: 'unchanged' }
  const change = { before, after }
  const refusal = refusalOf(change, actor.userId)
  return refusal ? failed(refusal.message) : { line, change }
}

/** What becomes of each of a few lines; in a dry run nothing happens. */
export const importLines = async (
  services: Pick<Services, 'crm' | 'clock'>,
  db: Db,
  lines: readonly Line[],
  { actor, mails, grounds, isDryRun }: Importing,
): Promise<ImportedMember[]> => {
  const good = lines.filter((each): each is ReadLine => !('reason' in each))
  const ids = await findMemberIds(
    db,
    good.map(({ email }) => email),
  )
  const found = await (isDryRun ? listMembersAsTheyAre : lockMembers)(db, [...ids.values()])
  const members = new Map(found.map((member) => [member.id, member]))
  const now = services.clock()
  const plan = (line: ReadLine) => {
    const before = members.get(ids.get(line.email.toLowerCase()) ?? '')
    return before ? planChange(line, before, { actor, now }) : planAddition(line, now)
  }
  const planned = await mapInTurns(lines, (line) => ('reason' in line ? failed(line.reason) : plan(line)))
  const added = planned.flatMap((each) => ('add' in each ? [each.add] : []))
  const done = isDryRun ? undefined : await addMembers(services, db, actor, { people: added, mails, grounds })
  if (!isDryRun) {
    const changes = planned.flatMap((each) => ('change' in each ? [each.change] : []))
    await applyChanges(services, db, actor, changes, { grounds })
  }
  return planned.map((each, number) => {
    const { line = 0, email = '' } = lines[number] ?? {}
    return { line, email, ...outcomeOf(each, done) }
  })
}

const outcomeOf = (each: Planned | Outcome, done: ReadonlyMap<string, string> | undefined): Outcome => {
  if ('change' in each) return { outcome: 'updated' }
  if (!('add' in each)) return each
  // Someone signs up with the address at this very moment.
  return done && !done.has(each.add.email) ? failed(texts.taken) : { outcome: 'created' }
}
