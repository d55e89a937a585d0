import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { SealedFacts } from './seal-of.ts'

export interface ChainEnd {
  number: number
  seal: Buffer
}

export const getChainEnd = (db: Db): Promise<ChainEnd> =>
  db.selectFrom('audit_chain').select(['number', 'seal']).executeTakeFirstOrThrow()

/** What the chain begins after: the last event that retention took away. */
export const getChainStart = async (db: Db): Promise<ChainEnd> => {
  const { number, seal } = await db
    .selectFrom('audit_chain')
    .select(['first_number as number', 'first_seal as seal'])
    .executeTakeFirstOrThrow()
  return { number, seal }
}

/** Takes away the oldest of these events, up to a moment; returns how many. */
export const moveChainStart = async (tx: Db, { before, atMost }: { before: Date; atMost: number }): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    with start as (select first_number from audit_chain),
    oldest as (
      select e.seal_number, e.seal, e.at from audit_event e, start
      where e.seal_number > start.first_number order by e.seal_number limit ${atMost}
    ),
    last as (
      select seal_number, seal from oldest
      where seal_number < coalesce((select min(seal_number) from oldest where at >= ${before}), 'infinity'::float8)
      order by seal_number desc limit 1
    )
    update audit_chain set first_number = last.seal_number, first_seal = last.seal from last
    returning first_number as number
  `.execute(tx)
  const [start] = rows
  if (!start) return 0
  await sql`
    delete from audit_change where event_id in (select id from audit_event where seal_number <= ${start.number})
  `.execute(tx)
  const { numAffectedRows = 0n } = await sql`delete from audit_event where seal_number <= ${start.number}`.execute(tx)
  return Number(numAffectedRows)
}

/** Locked until the transaction ends; undefined while another process has locked it. */
export const findUnlockedChainEnd = (tx: Db): Promise<ChainEnd | undefined> =>
  tx.selectFrom('audit_chain').select(['number', 'seal']).forUpdate().skipLocked().executeTakeFirst()

const facts = [
  'id',
  sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`.as('at'),
  'action',
  'actor_id as actorId',
  'subject_id as subjectId',
  'network',
  sql<string>`detail::text`.as('detail'),
] as const

export const listUnsealed = (db: Db, limit: number): Promise<SealedFacts[]> =>
  db
    .selectFrom('audit_event')
    .select(facts)
    .where('seal_number', 'is', null)
    .orderBy('audit_event.at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const countUnsealed = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('audit_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('seal_number', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

interface NewSeal extends ChainEnd {
  id: string
}

export const writeSeals = async (tx: Db, seals: readonly NewSeal[], end: ChainEnd): Promise<void> => {
  await sql`
    update audit_event set seal_number = given.number, seal = decode(given.seal, 'hex')
    from unnest(
      ${seals.map(({ id }) => id)}::uuid[],
      ${seals.map(({ number }) => number)}::bigint[],
      ${seals.map(({ seal }) => seal.toString('hex'))}::text[]
    ) as given (id, number, seal)
    where audit_event.id = given.id
  `.execute(tx)
  await tx.updateTable('audit_chain').set(end).execute()
}

interface SealedEvent extends SealedFacts {
  number: number
  seal: Buffer
}

export const listSealed = async (db: Db, after: number, limit: number): Promise<SealedEvent[]> => {
  const rows = await db
    .selectFrom('audit_event')
    .select([...facts, 'seal_number as number', 'seal'])
    .where('seal_number', '>', after)
    .orderBy('seal_number')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, number: row.number ?? 0, seal: row.seal ?? Buffer.alloc(0) }))
}
