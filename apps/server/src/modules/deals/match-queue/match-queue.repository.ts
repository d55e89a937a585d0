import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** In the transaction in which these deals are published or changed: saved searches may fit them now. */
export const queueForMatching = async (tx: Db, dealIds: readonly string[]): Promise<void> => {
  await sql`insert into deal_to_match (deal_id) select unnest(${[...dealIds]}::uuid[])`.execute(tx)
}

/** Takes some deals out of the queue; several processes take different ones. */
export const takeForMatching = async (tx: Db, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ deal_id: string }>`
    delete from deal_to_match where id in (
      select id from deal_to_match order by id limit ${limit} for update skip locked
    ) returning deal_id
  `.execute(tx)
  return [...new Set(rows.map(({ deal_id: id }) => id))]
}
