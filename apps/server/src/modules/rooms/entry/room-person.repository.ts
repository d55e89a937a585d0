import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'

interface StoredPermissions {
  may_speak: boolean
  may_show: boolean
  may_share: boolean
}

export const permissionsOf = ({ may_speak, may_show, may_share }: StoredPermissions): Permissions => ({
  microphone: may_speak,
  camera: may_show,
  screen: may_share,
})

/** Keeps the places of people for so long from now, unless they are kept for longer; who was ejected meanwhile has none. */
export const keepSeats = async (db: Db, ids: readonly string[], seconds: number): Promise<void> => {
  await sql`
    with kept as (
      select id from room_person where id = any(${ids}::uuid[]) and ejected_at is null order by id for no key update
    )
    update room_person p set seated_until = greatest(p.seated_until, now() + make_interval(secs => ${seconds}))
    from kept where p.id = kept.id
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
    update room_person
    set seated_until = least(seated_until, now()), hand_raised_at = null, hand_question = null, knocked_at = null
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
    .select(['p.hand_raised_at as handRaisedAt', 'p.hand_question as handQuestion'])
    .select(['p.sound_trouble as soundTrouble', 'p.connection_trouble as connectionTrouble'])
    .where('p.account_id', '=', accountId)
    .orderBy('p.created_at')
    .execute()

/** The rows keep out who was ejected, without a name. */
export const eraseRoomEntries = (tx: Db, { accountId }: { accountId: string }) =>
  tx.updateTable('room_person').set({ name: '', hand_question: null }).where('account_id', '=', accountId).execute()

interface SampleEntry {
  webinarId: string
  accountId: string | undefined
  role: RoomRole
  name: string
  enteredAt: Date
}

/** An entry into the room of a sample webinar that is over. Answers its id. */
export const insertSampleEntry = async (tx: Db, { webinarId, accountId, role, name, enteredAt }: SampleEntry) => {
  const id = newId()
  const maySend = role !== 'User'
  await tx
    .insertInto('room_person')
    .values({
      id,
      webinar_id: webinarId,
      account_id: accountId ?? null,
      role,
      name,
      may_speak: maySend,
      may_show: maySend,
      may_share: maySend,
      has_entered: true,
      seated_until: enteredAt,
      created_at: enteredAt,
      updated_at: enteredAt,
    })
    .execute()
  return id
}
