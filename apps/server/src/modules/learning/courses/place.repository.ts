import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type RecordKind, recordKinds } from './record-kind.ts'

/** Records that stand in one order: all groups, the courses of a group, the lectures of a course. */
export interface Siblings {
  kind: RecordKind
  /** Groups have none. */
  parentId?: string | undefined
}

// Any constant will do, as long as nothing else in the database locks on it.
const placesLock = 7_349_207

const tableOf = ({ kind }: Siblings) => sql.table(recordKinds[kind].table)

// Of the deleted ones too: they come back to where they stood.
const areSiblings = ({ kind, parentId }: Siblings): RawBuilder<boolean> => {
  const { parent } = recordKinds[kind]
  return parent === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(parent)} = ${parentId}::uuid`
}

/** Until the transaction ends nobody else moves among these: two who do it at once never take one place. */
export const lockPlaces = async (tx: Db, siblings: Siblings): Promise<void> => {
  const name = `${siblings.kind} ${siblings.parentId ?? ''}`
  await sql`select pg_advisory_xact_lock(${placesLock}, hashtext(${name}))`.execute(tx)
}

export const findLastPlace = async (tx: Db, siblings: Siblings): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(place), 0) as last from ${tableOf(siblings)} where ${areSiblings(siblings)}
  `.execute(tx)
  return rows[0]?.last ?? 0
}

interface Gap {
  /** Where the record stands before which the gap is, and the one before that. */
  upper: number
  lower: number | null
}

/** The gap before one of them; undefined where it is not among them, or deleted. */
export const findGapBefore = async (
  tx: Db,
  siblings: Siblings,
  { before, moved }: { before: string; moved: string },
): Promise<Gap | undefined> => {
  const { rows } = await sql<Gap>`
    with aim as (
      select place, id from ${tableOf(siblings)}
      where id = ${before} and deleted_at is null and ${areSiblings(siblings)}
    )
    select aim.place as upper, (
      select max(other.place) from ${tableOf(siblings)} other
      where ${areSiblings(siblings)} and other.id <> ${moved} and (other.place, other.id) < (aim.place, aim.id)
    ) as lower
    from aim
  `.execute(tx)
  return rows[0]
}

/** The one after this one; undefined where it is the last. */
export const findNext = async (tx: Db, siblings: Siblings, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select other.id from ${tableOf(siblings)} other
    where ${areSiblings(siblings)} and other.deleted_at is null and (other.place, other.id) > (
      select place, id from ${tableOf(siblings)} where id = ${id}
    )
    order by other.place, other.id limit 1
  `.execute(tx)
  return rows[0]?.id
}

/** Whole numbers again, in the order that they have. */
export const renumber = async (tx: Db, siblings: Siblings): Promise<void> => {
  await sql`
    update ${tableOf(siblings)} record set place = numbered.number
    from (
      select id, row_number() over (order by place, id) as number from ${tableOf(siblings)} where ${areSiblings(siblings)}
    ) numbered
    where record.id = numbered.id and record.place <> numbered.number
  `.execute(tx)
}

export const updatePlace = async (tx: Db, siblings: Siblings, id: string, place: number): Promise<void> => {
  await sql`update ${tableOf(siblings)} set place = ${place} where id = ${id}`.execute(tx)
}
