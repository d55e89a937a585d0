import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

interface Places {
  status: WebinarStatus
  /** Null without a capacity. */
  free: number | null
}

export const findFreePlaces = async (db: Db, webinarId: string): Promise<Places | undefined> => {
  const { rows } = await sql<Places>`
    select status, (capacity - (
      select coalesce(sum(registrants), 0) from registration_count where webinar_id = webinar.id
    ))::int as free
    from webinar where id = ${webinarId}::uuid and deleted_at is null
  `.execute(db)
  return rows[0]
}

/** Those of these accounts that are registered. */
export const listRegisteredAmong = async (
  db: Db,
  webinarId: string,
  accountIds: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ account_id: string }>`
    select account_id from registration
    where webinar_id = ${webinarId}::uuid and given_up_at is null and account_id = any(${[...accountIds]}::uuid[])
  `.execute(db)
  return new Set(rows.map(({ account_id: id }) => id))
}
