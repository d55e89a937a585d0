import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

/** Who a person is to a room: the account, else an earlier entry. */
export interface RoomIdentity {
  webinarId: string
  role: RoomRole
  accountId: string | undefined
  /** Of the entry that the browser still has the pass of. */
  earlierId: string | undefined
}

/** An entry, as far as coming back depends on it. */
export interface RoomPerson {
  id: string
  account_id: string | null
  role: RoomRole
  name: string
  may_speak: boolean
  may_show: boolean
  may_share: boolean
  admitted_at: Date | null
  knocked_at: Date | null
  has_entered: boolean
  guest_key: string | null
  is_ejected: boolean
  is_seated: boolean
}

const personColumns = sql.raw(`p.id, p.account_id, p.role, p.name, p.may_speak, p.may_show, p.may_share, p.admitted_at,
  p.knocked_at, p.has_entered, p.guest_key, p.ejected_at is not null as is_ejected, p.seated_until > now() as is_seated`)

interface Seats {
  all: number
  attendees: number
  visitors: number
}

/** What the room knows of a person who comes. */
interface Coming {
  /** The earlier entry in this role. */
  known: RoomPerson | undefined
  /** A host has ejected this person, in this role or another one. */
  isEjected: boolean
  /** How many others are inside, and how many of these are attendees, or anything but hosts. */
  others: Seats
}

const without = (
  role: RoomRole | undefined,
  { all, attendees, visitors }: Seats = { all: 0, attendees: 0, visitors: 0 },
): Seats => ({
  all: all - (role === undefined ? 0 : 1),
  attendees: attendees - (role === 'User' ? 1 : 0),
  visitors: visitors - (role === undefined || role === 'Admin' ? 0 : 1),
})

/** In one statement, because others wait for the room. A pass of a visitor says nothing about a person who has signed in since. */
export const readComing = async (tx: Db, { webinarId, role, accountId, earlierId }: RoomIdentity): Promise<Coming> => {
  const { rows } = await sql<Omit<RoomPerson, 'id'> & { id: string | null; seats: Seats }>`
    select ${personColumns}, seats.seats
    from (
      select json_build_object(
        'all', count(*),
        'attendees', count(*) filter (where s.role = 'User'),
        'visitors', count(*) filter (where s.role <> 'Admin')
      ) as seats
      from room_person s where s.webinar_id = ${webinarId}::uuid and s.seated_until > now()
    ) as seats
    left join room_person p on p.webinar_id = ${webinarId}::uuid
      and (p.account_id = ${accountId ?? null}::uuid or p.id = ${earlierId ?? null}::uuid)
  `.execute(tx)
  const entries: RoomPerson[] = rows.flatMap(({ id, ...entry }) => (id === null ? [] : [{ ...entry, id }]))
  const isKnown = (entry: RoomPerson) =>
    entry.role === role &&
    (accountId === undefined ? entry.account_id === null && entry.id === earlierId : entry.account_id === accountId)
  const known = entries.find(isKnown)
  return {
    known,
    isEjected: entries.some(({ is_ejected: isEjected }) => isEjected),
    others: without(known?.is_seated === true ? known.role : undefined, rows[0]?.seats),
  }
}

interface Entry extends RoomIdentity {
  name: string
  sessionId: string | undefined
  registration: { id: string; version: number } | undefined
  /** Of the link for guests, if it was what let the person in now. */
  guestKey: string | undefined
  permissions: Permissions
  /** How long the place is kept until the person is seen in the room. */
  keptSeconds: number
}

/** Takes a place. A returning person keeps what hosts have allowed. Answers the id of the entry. */
export const seatPerson = async (tx: Db, known: RoomPerson | undefined, entry: Entry): Promise<string> => {
  const { webinarId, role, accountId, name, sessionId, registration, guestKey, permissions, keptSeconds } = entry
  const seen = {
    name,
    session_id: sessionId ?? null,
    registration_id: registration?.id ?? null,
    join_version: registration?.version ?? null,
    may_speak: permissions.microphone,
    may_show: permissions.camera,
    may_share: permissions.screen,
    knocked_at: null,
    has_entered: true,
    ...(guestKey !== undefined && { guest_key: guestKey }),
    seated_until: sql<Date>`greatest(seated_until, now() + make_interval(secs => ${keptSeconds}))`,
    updated_at: sql<Date>`now()`,
  }
  if (known) {
    await tx.updateTable('room_person').set(seen).where('id', '=', known.id).execute()
    return known.id
  }
  const id = newId()
  const seated_until = sql<Date>`now() + make_interval(secs => ${keptSeconds})`
  const own = { id, webinar_id: webinarId, account_id: accountId ?? null, role, seated_until }
  await tx
    .insertInto('room_person')
    .values({ ...seen, ...own })
    .execute()
  return id
}

export const permissionsOf = ({
  may_speak,
  may_show,
  may_share,
}: Pick<RoomPerson, 'may_speak' | 'may_show' | 'may_share'>): Permissions => ({
  microphone: may_speak,
  camera: may_show,
  screen: may_share,
})

/** Keeps the places of people for so long from now, unless they are kept for longer; who was ejected meanwhile has none. */
export const keepSeats = async (db: Db, ids: readonly string[], seconds: number): Promise<void> => {
  await sql`
    update room_person set seated_until = greatest(seated_until, now() + make_interval(secs => ${seconds}))
    where id = any(${ids}::uuid[]) and ejected_at is null
  `.execute(db)
}

/** A person who has left has so long to come back. */
export const releaseSeat = async (db: Db, id: string, graceSeconds: number): Promise<void> => {
  await sql`
    update room_person set seated_until = least(seated_until, now() + make_interval(secs => ${graceSeconds}))
    where id = ${id}::uuid
  `.execute(db)
}

/** In a room that closes no place is taken, no hand is up, and no one waits at the door. */
export const emptyRoom = async (tx: Db, webinarId: string): Promise<void> => {
  await sql`
    update room_person set seated_until = least(seated_until, now()), hand_raised_at = null, knocked_at = null
    where webinar_id = ${webinarId}::uuid
      and (seated_until > now() or hand_raised_at is not null or knocked_at is not null)
  `.execute(tx)
}

/** Everything that is stored about a person's entries into rooms. */
export const listRoomEntriesOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('room_person as p')
    .innerJoin('webinar as w', 'w.id', 'p.webinar_id')
    .select(['w.name as webinar', 'p.role', 'p.name', 'p.created_at as enteredAt', 'p.ejected_at as ejectedAt'])
    .where('p.account_id', '=', accountId)
    .orderBy('p.created_at')
    .execute()

/** The rows keep out who was ejected, without a name. */
export const eraseRoomEntries = (tx: Db, { accountId }: { accountId: string }) =>
  tx.updateTable('room_person').set({ name: '' }).where('account_id', '=', accountId).execute()
