import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { freePlaces } from './foresee-registrations.repository.ts'
import { isKept } from './insert-registrations.repository.ts'

/**
 * The webinar of an ended registration, if it was full until the place of that registration was no longer kept: all its free
 * places became free then or later.
 */
export const findWebinarNoLongerFull = async (db: Db, registrationId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select w.id
    from registration own join webinar w on w.id = own.webinar_id
    where own.id = ${registrationId}::uuid and own.given_up_at is not null and not ${isKept('own')}
      and w.deleted_at is null and w.status <> 'Ended'
      and ${freePlaces} between 1 and (
        select count(*) from registration r
        where r.webinar_id = w.id and r.given_up_at >= own.given_up_at and not ${isKept('r')}
      )
  `.execute(db)
  return rows[0]?.id
}
