import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type RecordKind, recordKinds } from './record-kind.ts'

/** Records that stand in one order: all groups, the courses of a group, the lectures of a course. */
export interface Siblings {
  kind: RecordKind
  /** Groups have none. */
  parentId?: string
}

// Any constant will do, as long as nothing else in the database locks on it.
const placesLock = 7_349_207

const tableOf = ({ kind }: Siblings) => sql.table(recordKinds[kind].table)

const areSiblings = ({ kind, parentId }: Siblings): RawBuilder<boolean> => {
  const { parent } = recordKinds[kind]
  return parent === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(parent)} = ${parentId}::uuid`
}

/** Until the transaction ends nobody else moves among these: two who do it at once never take one place. */
export const lockPlaces = async (tx: Db, siblings: Siblings): Promise<void> => {
  const name = `${siblings.kind} ${siblings.parentId ?? ''}`
  await sql`select pg_advisory_xact_lock(${placesLock}, hashtext(${name}))`.execute(tx)
}

/** The place after all others, the deleted ones too: they may come back. */
export const findLastPlace = async (tx: Db, siblings: Siblings): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(place), 0) + 1 as last from ${tableOf(siblings)} where ${areSiblings(siblings)}
  `.execute(tx)
  return rows[0]?.last ?? 1
}
