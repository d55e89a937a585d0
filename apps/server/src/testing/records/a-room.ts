import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { aWebinar } from './a-webinar.ts'

interface GivenPerson {
  id?: string
  role?: string
  account_id?: string
  session_id?: string
  registration_id?: string
  join_version?: number
  name?: string
  may_speak?: boolean
  may_show?: boolean
  may_share?: boolean
  ejected_at?: Date
  knocked_at?: Date
  seated_until?: Date
  guest_key?: string
}

/** A webinar with a room, by default a live one that needs no registration. */
export const aRoom = async (db: Db, given: Parameters<typeof aWebinar>[1] & { access?: string } = {}) => {
  const { access = 'link', ...webinar } = given
  const { id: webinarId } = await aWebinar(db, { status: 'In Progress', ...webinar })
  await db.updateTable('webinar').set({ access }).where('id', '=', webinarId).execute()
  const name = newId()
  await db.insertInto('room').values({ webinar_id: webinarId, name }).execute()
  return { webinarId, name }
}

/** An entry into a room, by default of a visitor who only watches, with a place. */
export const aRoomPerson = async (db: Db, webinarId: string, given: GivenPerson = {}): Promise<string> => {
  const id = given.id ?? newId()
  await db
    .insertInto('room_person')
    .values({
      id,
      webinar_id: webinarId,
      role: 'User',
      name: 'Ada',
      may_speak: false,
      may_show: false,
      may_share: false,
      seated_until: new Date(Date.now() + 60_000),
      has_entered: given.knocked_at === undefined,
      ...given,
    })
    .execute()
  return id
}
