import type { RoomRole } from '@regent/contract/rooms/entry'
import type { StreamType, WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

/** The webinar of a room, as far as entering depends on it. */
const webinarBySlug = (db: Db, slug: string) =>
  db
    .selectFrom('webinar as w')
    .select(['w.id', 'w.name', 'w.access', 'w.capacity', 'w.guest_key', 'w.is_recorded as records_by_itself'])
    .select('w.is_replay_published as publishes_replay')
    .select([sql<WebinarStatus>`w.status`.as('status'), sql<StreamType>`w.stream_type`.as('stream_type')])
    .where('w.slug', '=', slug)
    .where('w.deleted_at', 'is', null)

export type RoomWebinar = NonNullable<Awaited<ReturnType<typeof findRoomWebinar>>>

export const findRoomWebinar = (db: Db, slug: string) => webinarBySlug(db, slug).executeTakeFirst()

const lockedRoom = (tx: Db, webinarId: string) =>
  tx
    .selectFrom('room')
    .select(['webinar_id', 'name', 'is_locked', 'spotlight_id', 'slow_seconds', 'shut_guest_key'])
    .select(['approves_questions', 'allows_anonymous'])
    .where('webinar_id', '=', webinarId)
    .forNoKeyUpdate()

/**
 * The room of a webinar, which the first person to enter makes. It stays locked until the transaction ends: its places are
 * counted, and its host may shut it.
 */
export const lockRoom = async (tx: Db, webinarId: string) => {
  const room = await lockedRoom(tx, webinarId).executeTakeFirst()
  if (room) return room
  await tx
    .insertInto('room')
    .values({ webinar_id: webinarId, name: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lockedRoom(tx, webinarId).executeTakeFirstOrThrow()
}

/** For what many do at once. Waits while a change for all of them is being made, and lets none begin. */
export const shareRoom = (tx: Db, webinarId: string) =>
  tx.selectFrom('room').select('webinar_id').where('webinar_id', '=', webinarId).forKeyShare().execute()

/** For such a change: what was begun before is done, and what comes later waits. Nobody has begun anything without a room. */
export const holdRoom = (tx: Db, webinarId: string) =>
  tx.selectFrom('room').select('webinar_id').where('webinar_id', '=', webinarId).forUpdate().execute()

/** Of the room `r` and its webinar `w`: it is live, and a host, else the webinar, wants it to be recorded. */
export const isToBeRecorded: RawBuilder<boolean> = sql<boolean>`(
  coalesce(r.is_recording_wanted, w.is_recorded) and w.status = 'In Progress' and w.deleted_at is null
)`

/** Before the first person enters, there is none. */
export const findDoor = (db: Db, webinarId: string) =>
  db
    .selectFrom('room as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select(['r.is_locked', 'r.shut_guest_key'])
    .select(isToBeRecorded.as('is_recorded'))
    .where('r.webinar_id', '=', webinarId)
    .executeTakeFirst()

/** The room of a webinar that a person has entered, and how many places are taken. */
export const getRoom = (db: Db, webinarId: string) =>
  db
    .selectFrom('room as r')
    .innerJoin('webinar as w', 'w.id', 'r.webinar_id')
    .select(['r.is_locked', 'r.spotlight_id', 'r.slow_seconds', 'r.are_reactions_off'])
    .select(['r.is_listening', 'r.transcriber_problem', 'r.approves_questions', 'r.allows_anonymous'])
    .select(
      sql<{ id: string; name: string; role: RoomRole } | null>`(
        select json_build_object('id', p.id, 'name', p.name, 'role', p.role) from room_person p
        where p.id = r.captioner_id and p.seated_until > now() and p.ejected_at is null
      )`.as('captioner'),
    )
    .select(sql<boolean>`r.is_recording_wanted is not null or w.is_recorded`.as('may_be_recorded'))
    .select(sql<boolean>`exists (select from poll where poll.webinar_id = r.webinar_id)`.as('has_polls'))
    .select(sql<boolean>`coalesce(r.shut_guest_key = w.guest_key, false)`.as('is_guest_key_shut'))
    .select(
      sql<number>`(
        select count(*)::int from room_person p where p.webinar_id = r.webinar_id and p.seated_until > now()
      )`.as('people'),
    )
    .where('r.webinar_id', '=', webinarId)
    .executeTakeFirstOrThrow()

interface RoomChange {
  is_locked?: boolean
  spotlight_id?: string | null
  slow_seconds?: number
  approves_questions?: boolean
  allows_anonymous?: boolean
  is_recording_wanted?: boolean
  recording_problem?: string | null
  are_reactions_off?: boolean
  captioner_id?: string | null
  is_listening?: boolean
  transcriber_problem?: string | null
}

export const updateRoom = (tx: Db, webinarId: string, change: RoomChange) =>
  tx
    .updateTable('room')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('webinar_id', '=', webinarId)
    .execute()

/**
 * The key of these entries, if it is the one of the link now, lets in only those who are known: guests who are inside, and
 * members. One of the others without an account may be the ejected person with a second browser. Says whether it did.
 */
export const shutGuestKey = async (tx: Db, webinarId: string, keys: readonly (string | null)[]): Promise<boolean> => {
  const { rows } = await sql`
    update room set shut_guest_key = w.guest_key, updated_at = now()
    from webinar w
    where room.webinar_id = ${webinarId}::uuid and w.id = room.webinar_id and w.guest_key = any(${keys}::text[])
      and room.shut_guest_key is distinct from w.guest_key
    returning room.webinar_id
  `.execute(tx)
  if (rows.length === 0) return false
  await sql`
    update room_person set guest_key = null
    where webinar_id = ${webinarId}::uuid and guest_key is not null and account_id is null and seated_until <= now()
  `.execute(tx)
  return true
}

/**
 * Gives the room another name, so that no token that was given out opens it again; answers the name it had. Spotlight, lock,
 * recording and captions were about those who were there: when the doors open again, they are open.
 */
export const shutRoom = async (tx: Db, webinarId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    with before as (select webinar_id, name from room where webinar_id = ${webinarId}::uuid for no key update)
    update room set name = ${newId()}, is_locked = false, spotlight_id = null, is_recording_wanted = null,
      recording_problem = null, captioner_id = null, is_listening = false, transcriber_problem = null, updated_at = now()
    from before
    where room.webinar_id = before.webinar_id
    returning before.name
  `.execute(tx)
  return rows[0]?.name
}

const comparedEverySeconds = 15

/** The rooms of open webinars that it is time to compare with the media server. Each goes to one process. */
export const claimRooms = async (db: Db) => {
  const { rows } = await sql<{ webinar_id: string; name: string; status: WebinarStatus; preview: string | null }>`
    with due as (
      select r.webinar_id, w.status from room r join webinar w on w.id = r.webinar_id
      where w.status in ('Waiting', 'In Progress') and w.deleted_at is null
        and (r.compared_at is null or r.compared_at < now() - make_interval(secs => ${comparedEverySeconds}))
      for no key update of r skip locked
    )
    update room set compared_at = now() from due where room.webinar_id = due.webinar_id
    returning room.webinar_id, room.name, due.status, (
      select heard.preview_room from room_person heard where heard.webinar_id = room.webinar_id and heard.stage = 'preview'
    ) as preview
  `.execute(db)
  return rows
}

/** For a media server that was started again, and has none of them. */
export const makeRoomsDue = (db: Db) => db.updateTable('room').set({ compared_at: null }).execute()
