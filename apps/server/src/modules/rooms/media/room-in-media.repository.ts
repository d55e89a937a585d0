import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Of the entry `p`: whether no host has ended it, and what the person entered with is still good. */
export const isValidEntry: RawBuilder<boolean> = sql`(
  p.ejected_at is null
  and (p.account_id is null or exists (
    select from account a where a.id = p.account_id and a.disabled_at is null and a.erased_at is null
  ))
  and (p.session_id is null or exists (
    select from session s
    where s.id = p.session_id and s.ended_at is null and s.expires_at > now()
      and s.last_used_at + make_interval(secs => s.idle_seconds) > now()
  ))
  and (p.registration_id is null or exists (
    select from registration r
    where r.id = p.registration_id and r.given_up_at is null and r.join_version = p.join_version
  ))
  and (p.role <> 'User'
    or exists (
      select from registration r
      where r.webinar_id = p.webinar_id and r.account_id = p.account_id and r.given_up_at is null
    )
    or exists (select from webinar w where w.id = p.webinar_id and w.access = 'link')
    or exists (select from account a where a.id = p.account_id and a.role = 'admin'))
)`

/** The preview that is under way in the room `r`. */
const previewOf = sql<string | null>`(
  select heard.preview_room from room_person heard where heard.webinar_id = r.webinar_id and heard.stage = 'preview'
)`

/** The room of a webinar with its preview, and whether people may be in it now. */
export const findMediaRoom = (db: Db, webinarId: string) =>
  db
    .selectFrom('room as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select(['r.name', sql<WebinarStatus>`w.status`.as('status')])
    .select(sql<boolean>`w.status in ('Waiting', 'In Progress') and w.deleted_at is null`.as('is_open'))
    .select(previewOf.as('preview'))
    .where('r.webinar_id', '=', webinarId)
    .executeTakeFirst()

/** What the media server has to know of a person. */
export interface PersonInMedia {
  id: string
  role: RoomRole
  permissions: Permissions
  isValid: boolean
}

const people = (db: Db) =>
  db
    .selectFrom('room_person as p')
    .select(['p.id', 'p.webinar_id', 'p.may_speak', 'p.may_show', 'p.may_share'])
    .select([sql<RoomRole>`p.role`.as('role'), isValidEntry.as('is_valid')])

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

const personOf = (row: PersonRow): PersonInMedia => ({
  id: row.id,
  role: row.role,
  permissions: { microphone: row.may_speak, camera: row.may_show, screen: row.may_share },
  isValid: row.is_valid,
})

/** The person, and the webinar whose room they are in. */
export const findPersonInMedia = async (db: Db, id: string) => {
  const row = await people(db).where('p.id', '=', id).executeTakeFirst()
  return row && { webinarId: row.webinar_id, person: personOf(row) }
}

/** Those of these identities that we know, by identity. */
export const readPeopleInMedia = async (
  db: Db,
  webinarId: string,
  identities: readonly string[],
): Promise<Map<string, PersonInMedia>> => {
  const rows = await people(db)
    .where('p.webinar_id', '=', webinarId)
    .where(sql<boolean>`p.id::text = any(${identities}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

interface Leaving {
  accountId?: string | undefined
  sessionId?: string | undefined
  registrationId?: string | undefined
}

/** The entries with a place of an account, or of what it entered with. */
export const listSeatsOf = async (db: Db, { accountId, sessionId, registrationId }: Leaving): Promise<string[]> => {
  const rows = await db
    .selectFrom('room_person')
    .select('id')
    .where('seated_until', '>', sql<Date>`now() - interval '1 day'`)
    .where((where) =>
      where.or([
        ...(accountId === undefined ? [] : [where('account_id', '=', accountId)]),
        ...(sessionId === undefined ? [] : [where('session_id', '=', sessionId)]),
        ...(registrationId === undefined ? [] : [where('registration_id', '=', registrationId)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}
