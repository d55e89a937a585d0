import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { refusalOfState } from './entry.policy.ts'
import { findEntryInRoom } from './room-people.repository.ts'
import { findRoomWebinar, lockRoom } from './room.repository.ts'

const getOpenWebinar = async (tx: Db, slug: string) => {
  const webinar = await findRoomWebinar(tx, slug)
  if (!webinar) throw new AppError('not_found')
  const closed = refusalOfState(webinar)
  if (closed) throw new AppError(closed)
  return webinar
}

/** The room of an open webinar, locked before anything in it changes. */
export const lockOpenRoom = async (tx: Db, slug: string) => {
  const room = await lockRoom(tx, (await getOpenWebinar(tx, slug)).id)
  // The doors may have been shut while this waited for the room.
  const { id: webinarId, status } = await getOpenWebinar(tx, slug)
  return { ...room, webinarId, status }
}

/** A person whom a host names. Who was ejected is gone. */
export const getTarget = async (tx: Db, webinarId: string, person: string) => {
  const entry = await findEntryInRoom(tx, webinarId, person)
  if (!entry || entry.is_ejected) throw new AppError('not_found')
  return entry
}
