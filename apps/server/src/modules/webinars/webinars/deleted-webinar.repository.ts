import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

interface DeletedRow {
  id: string
  name: string
  starts_at: Date
  deleted_at: Date
  cursor: string[]
}

/** The last one deleted first. */
export const listDeleted = async (
  db: Db,
  { since, after = null, limit }: { since: Date; after: readonly string[] | null | undefined; limit: number },
): Promise<DeletedRow[]> => {
  const at = sql`extract(epoch from deleted_at)::float8`
  const { rows } = await sql<DeletedRow>`
    select id, name, starts_at, deleted_at, array[${at}::text, id::text] as cursor
    from webinar
    where deleted_at >= ${since} and (
      ${after}::text[] is null or (${at}, id) < ((${after}::text[])[1]::float8, (${after}::text[])[2]::uuid)
    )
    order by ${at} desc, id desc
    limit ${limit}
  `.execute(db)
  return rows
}
