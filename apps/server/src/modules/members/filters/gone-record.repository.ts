import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Which of these webinars and deals no longer exist. */
export const listGone = async (
  db: Db,
  { webinars, deals }: { webinars: readonly string[]; deals: readonly string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select given.id::text as id from unnest(${webinars}::uuid[]) as given (id)
    where not exists (select from webinar w where w.id = given.id and w.deleted_at is null)
    union all
    select given.id::text from unnest(${deals}::uuid[]) as given (id)
    where not exists (select from deal d where d.id = given.id and d.deleted_at is null)
  `.execute(db)
  return rows.map(({ id }) => id)
}
