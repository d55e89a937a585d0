import type { Services } from '#app/services.ts'
import { newId } from '#db/new-id.ts'
import { aRecording } from '../records/a-file.ts'
import { aHost, anOpenRoom, inRoom } from './people-in-room.ts'

const liveAt = Date.parse('2026-11-20T19:30:00Z')

/** This many seconds after the room went live. */
export const after = (seconds: number) => new Date(liveAt + seconds * 1000)

/** A room that was live for 300 seconds, and recorded from 20 to 120 and from 180 to 280. */
export const aRecordedRoom = async (services: Services, given?: Parameters<typeof anOpenRoom>[1]) => {
  const { db } = services
  const { id } = await anOpenRoom(services, given)
  const [host, ada] = [await aHost(services, id), await inRoom(services, id, 'User')]
  await db.deleteFrom('live_period').where('webinar_id', '=', id).execute()
  await db
    .insertInto('live_period')
    .values({ webinar_id: id, began_at: after(0), ended_at: after(300) })
    .execute()
  await db
    .updateTable('webinar')
    .set({ status: 'Ended', went_live_at: after(0) })
    .where('id', '=', id)
    .execute()
  await aRecording(services, id)
  const { id: recordingId } = await db
    .updateTable('recording')
    .set({ source: 'room', duration_seconds: 200 })
    .where('webinar_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const part = (number: number, from: number) => ({
    ...{ id: newId(), recording_id: recordingId, number, worker: 'none', seconds: 100 },
    ...{ began_at: after(from), ended_at: after(from + 100) },
  })
  await db
    .insertInto('recording_part')
    .values([part(0, 20), part(1, 180)])
    .execute()
  return { id, host, ada }
}
