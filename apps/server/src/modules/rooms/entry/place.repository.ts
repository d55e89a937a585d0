import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Who a person is to a room: the account, else an earlier entry. */
export interface RoomIdentity {
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

/** How many are inside, and how many of these are attendees, or anything but hosts. */
interface Seats {
  all: number
  attendees: number
  visitors: number
}

/** The places of a room, and the earlier entries of the people who come. */
export interface Places {
  seats: Seats
  entries: readonly RoomPerson[]
}

/** In one statement, because others wait for the room. */
export const readPlaces = async (
  tx: Db,
  webinarId: string,
  people: readonly Pick<RoomIdentity, 'accountId' | 'earlierId'>[],
): Promise<Places> => {
  const accountIds = people.flatMap(({ accountId }) => accountId ?? [])
  const earlierIds = people.flatMap(({ earlierId }) => earlierId ?? [])
  const { rows } = await sql<Omit<RoomPerson, 'id'> & { id: string | null; seats: Seats }>`
    select p.id, p.account_id, p.role, p.name, p.may_speak, p.may_show, p.may_share, p.admitted_at, p.knocked_at,
      p.has_entered, p.guest_key, p.ejected_at is not null as is_ejected, p.seated_until > now() as is_seated, seats.seats
    from (
      select json_build_object(
        'all', count(*),
        'attendees', count(*) filter (where s.role = 'User'),
        'visitors', count(*) filter (where s.role <> 'Admin')
      ) as seats
      from room_person s where s.webinar_id = ${webinarId}::uuid and s.seated_until > now()
    ) as seats
    left join room_person p on p.webinar_id = ${webinarId}::uuid
      and (p.account_id = any(${accountIds}::uuid[]) or p.id = any(${earlierIds}::uuid[]))
  `.execute(tx)
  return {
    seats: rows[0]?.seats ?? { all: 0, attendees: 0, visitors: 0 },
    entries: rows.flatMap(({ id, ...entry }) => (id === null ? [] : [{ ...entry, id }])),
  }
}

/** An entry as it is stored. */
export interface Place {
  id: string
  accountId: string | undefined
  role: RoomRole
  name: string
  sessionId: string | undefined
  registration: { id: string; version: number } | undefined
  /** Of the link for guests that let the person in. */
  guestKey: string | null
  permissions: Permissions
}

/** Takes places. An entry that was there before keeps its id, and what hosts have decided about it. */
export const writePlaces = async (
  tx: Db,
  webinarId: string,
  { places, keptSeconds }: { places: readonly Place[]; keptSeconds: number },
): Promise<void> => {
  const rows = places.map((place) => ({
    id: place.id,
    webinar_id: webinarId,
    account_id: place.accountId ?? null,
    role: place.role,
    name: place.name,
    session_id: place.sessionId ?? null,
    registration_id: place.registration?.id ?? null,
    join_version: place.registration?.version ?? null,
    may_speak: place.permissions.microphone,
    may_show: place.permissions.camera,
    may_share: place.permissions.screen,
    guest_key: place.guestKey,
    has_entered: true,
    seated_until: sql<Date>`now() + make_interval(secs => ${keptSeconds})`,
  }))
  await tx
    .insertInto('room_person')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((columns) => ({
        name: columns.ref('excluded.name'),
        session_id: columns.ref('excluded.session_id'),
        registration_id: columns.ref('excluded.registration_id'),
        join_version: columns.ref('excluded.join_version'),
        may_speak: columns.ref('excluded.may_speak'),
        may_show: columns.ref('excluded.may_show'),
        may_share: columns.ref('excluded.may_share'),
        guest_key: columns.ref('excluded.guest_key'),
        has_entered: true,
        knocked_at: null,
        seated_until: sql<Date>`greatest(room_person.seated_until, excluded.seated_until)`,
        updated_at: sql<Date>`now()`,
      })),
    )
    .execute()
}
