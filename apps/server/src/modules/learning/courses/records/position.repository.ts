import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type RecordKind, recordKinds } from './record.fields.ts'

/** Records in one order: all groups, the courses of a group, the lectures of a course. */
export interface Siblings {
  kind: RecordKind
  /** Groups have none. */
  parentId?: string | undefined
}

// Any constant will do, as long as nothing else in the database locks on it.
const positionsLock = 7_349_207

const tableOf = ({ kind }: Siblings) => sql.table(recordKinds[kind].table)

// Deleted ones count too: they come back to where they stood.
const areSiblings = ({ kind, parentId }: Siblings): RawBuilder<boolean> => {
  const { parent } = recordKinds[kind]
  return parent === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(parent)} = ${parentId}::uuid`
}

/** The position after all others. Until the transaction ends, no other transaction moves among these records. */
export const lastPosition = async (tx: Db, siblings: Siblings): Promise<number> => {
  const name = `${siblings.kind} ${siblings.parentId ?? ''}`
  await sql`select pg_advisory_xact_lock(${positionsLock}, hashtext(${name}))`.execute(tx)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(position), 0) as last from ${tableOf(siblings)} where ${areSiblings(siblings)}
  `.execute(tx)
  return 1 + (rows[0]?.last ?? 0)
}

interface Gap {
  /** The position of the record after the gap, and of the one before it. */
  upper: number
  lower: number | null
}

/** The gap before one of them; undefined if that record is deleted or not among them. */
export const findGapBefore = async (
  tx: Db,
  siblings: Siblings,
  { before, moved }: { before: string; moved: string },
): Promise<Gap | undefined> => {
  const { rows } = await sql<Gap>`
    with aim as (
      select position, id from ${tableOf(siblings)}
      where id = ${before} and deleted_at is null and ${areSiblings(siblings)}
    )
    select aim.position as upper, (
      select max(other.position) from ${tableOf(siblings)} other
      where ${areSiblings(siblings)} and other.id <> ${moved} and (other.position, other.id) < (aim.position, aim.id)
    ) as lower
    from aim
  `.execute(tx)
  return rows[0]
}

/** The record after this one; undefined if this is the last. */
export const findNext = async (tx: Db, siblings: Siblings, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select other.id from ${tableOf(siblings)} other
    where ${areSiblings(siblings)} and other.deleted_at is null and (other.position, other.id) > (
      select position, id from ${tableOf(siblings)} where id = ${id}
    )
    order by other.position, other.id limit 1
  `.execute(tx)
  return rows[0]?.id
}

/** Gives them whole numbers again, in the same order. */
export const renumber = async (tx: Db, siblings: Siblings): Promise<void> => {
  await sql`
    update ${tableOf(siblings)} record set position = numbered.number
    from (
      select id, row_number() over (order by position, id) as number from ${tableOf(siblings)} where ${areSiblings(siblings)}
    ) numbered
    where record.id = numbered.id and record.position <> numbered.number
  `.execute(tx)
}

export const updatePosition = async (tx: Db, siblings: Siblings, id: string, position: number): Promise<void> => {
  await sql`update ${tableOf(siblings)} set position = ${position} where id = ${id}`.execute(tx)
}
