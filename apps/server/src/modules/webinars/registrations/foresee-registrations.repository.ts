import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { isKept, openness, type WebinarOpenness } from './insert-registrations.repository.ts'

interface Places extends WebinarOpenness {
  free: number | null
}

/** Of a webinar `w`, without the places that are kept; null without a capacity. */
export const freePlaces = sql`(w.capacity
  - (select coalesce(sum(registrants), 0) from webinar_count where webinar_id = w.id and day is null)
  - (select count(*) from registration r where r.webinar_id = w.id and ${isKept('r')})
)::int`

export const findFreePlaces = async (db: Db, webinarId: string): Promise<Places | undefined> => {
  const { rows } = await sql<Places>`
    select ${openness}, ${freePlaces} as free
    from webinar w where w.id = ${webinarId}::uuid and w.deleted_at is null
  `.execute(db)
  return rows[0]
}

/** Those of these accounts that are registered, or whose place is kept. */
export const listPlacesAmong = async (
  db: Db,
  webinarId: string,
  accountIds: readonly string[],
): Promise<Map<string, { isKept: boolean }>> => {
  const { rows } = await sql<{ account_id: string; is_kept: boolean }>`
    select r.account_id, r.given_up_at is not null as is_kept from registration r
    where r.webinar_id = ${webinarId}::uuid and r.account_id = any(${[...accountIds]}::uuid[])
      and (r.given_up_at is null or ${isKept('r')})
  `.execute(db)
  return new Map(rows.map(({ account_id: id, is_kept }) => [id, { isKept: is_kept }]))
}
