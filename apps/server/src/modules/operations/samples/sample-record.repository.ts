import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export type SampleKind =
  'account' | 'webinar' | 'course-group' | 'course' | 'lecture' | 'deal' | 'deal-term' | 'file' | 'segment' | 'notice'

/** In the transaction that makes them, so that all of them can be removed. */
export const noteSamples = async (tx: Db, kind: SampleKind, ids: readonly string[]): Promise<void> => {
  await sql`
    insert into sample_record (kind, id) select ${kind}, id from unnest(${ids}::uuid[]) as id on conflict do nothing
  `.execute(tx)
}

export const forgetSamples = async (tx: Db, kind: SampleKind, ids: readonly string[]): Promise<void> => {
  await sql`delete from sample_record where kind = ${kind} and id = any(${ids}::uuid[])`.execute(tx)
}

/** In the order in which they were made. */
export const listSampleIds = async (db: Db, kind: SampleKind): Promise<string[]> => {
  const rows = await db.selectFrom('sample_record').select('id').where('kind', '=', kind).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export const countSamples = async (db: Db): Promise<Partial<Record<SampleKind, number>>> => {
  const rows = await db
    .selectFrom('sample_record')
    .select(['kind', (count) => count.fn.countAll<number>().as('count')])
    .where('kind', '<>', 'removal')
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** When the first start made them; undefined if there are none. Files of samples are also noted when these are removed. */
export const findFirstStart = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(created_at) as at from sample_record where kind not in ('removal', 'file')
  `.execute(db)
  return rows[0]?.at ?? undefined
}

const noId = '00000000-0000-0000-0000-000000000000'

/** No later start makes samples. */
export const noteRemoval = async (tx: Db): Promise<void> => {
  await sql`insert into sample_record (kind, id) values ('removal', ${noId}) on conflict do nothing`.execute(tx)
}

export const wereRemoved = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('sample_record').select('id').where('kind', '=', 'removal').executeTakeFirst()) !== undefined
