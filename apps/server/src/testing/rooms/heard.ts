import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import type { Services } from '#app/services.ts'
import { deleteRoomMessages, listWaitingMessages } from '#modules/rooms/media/room-message.repository.ts'

/** What waits for the media server, and forgets it. */
const takeJobs = async <Payload>({ pool }: Services, name: string): Promise<Payload[]> => {
  const { rows } = await pool.query<{ payload: Payload }>(
    `with taken as (
      delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = $1 returning j.id, j.payload
    )
    select payload from taken order by id`,
    [name],
  )
  return rows.map(({ payload }) => payload)
}

/** What rooms were still to be told since the last time. */
export const takeHeard = async ({ db }: Pick<Services, 'db'>): Promise<{ message: RoomMessage; to?: string[] }[]> => {
  const rooms = await db.selectFrom('room_message').select('webinar_id').distinct().execute()
  const heard = []
  for (const { webinar_id: id } of rooms) {
    heard.push(...(await listWaitingMessages(db, id)))
    await deleteRoomMessages(db, id)
  }
  return heard.flatMap(({ message, to }) => (message ? [{ message, ...(to && { to }) }] : []))
}

/** Whose permissions the media server was to follow since the last time. */
export const takeSettled = async (services: Services): Promise<string[]> =>
  (await takeJobs<{ personId: string }>(services, 'settle-room-person')).map(({ personId }) => personId)

/** Whom the media server was to mute since the last time, and what of them. */
export const takeMuted = (services: Services) =>
  takeJobs<{ personId: string; kind: string }>(services, 'mute-room-person')
