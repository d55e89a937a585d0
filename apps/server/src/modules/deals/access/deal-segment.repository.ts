import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The segments to which published deals are limited, from an index that holds nothing while there are none. */
export const listDealSegments = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct segment_id::text as id from deal
    where segment_id is not null and state = 'published' and deleted_at is null
  `.execute(db)
  return rows.map(({ id }) => id)
}
