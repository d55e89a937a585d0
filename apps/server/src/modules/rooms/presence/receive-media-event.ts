import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { keepSeats, releaseSeat } from '#modules/rooms/entry/index.ts'
import { isPreviewRoom, settlePersonSoon } from '#modules/rooms/media/index.ts'
import { isClosedByPage, type MediaEvent } from '#platform/livekit/read-media-event.ts'
import { joinedAt, reportedMoment } from './joined-at.ts'
import { noteJoined, noteLeft } from './presence.repository.ts'

const seatSeconds = 60
/** A person who has left keeps the place for a short cut of the network. */
const graceSeconds = 30
/** A page that closes may be loading again; then it looks into the room, which keeps the place for longer. */
const reloadSeconds = 10

const kinds: Record<string, 'joined' | 'left'> = {
  participant_joined: 'joined',
  participant_left: 'left',
  participant_connection_aborted: 'left',
}

/** Stores who came and went. A second copy, a late one and one of a room that is gone change nothing wrongly. */
export const receiveMediaEvent = async ({ db }: Pick<Services, 'db'>, event: MediaEvent): Promise<void> => {
  const { participant: person, createdAt, room } = event
  const kind = kinds[event.event]
  const personId = z.uuid().safeParse(person?.identity).data
  if (!kind || !person || personId === undefined || isPreviewRoom(room?.name)) return
  const connection = { personId, connection: person.sid, beganAt: joinedAt(person) }
  await transact(db, async (tx) => {
    if (kind === 'left') {
      const isGone = await noteLeft(tx, { ...connection, endedAt: reportedMoment(Number(createdAt) * 1000) })
      if (isGone) await releaseSeat(tx, personId, isClosedByPage(person) ? reloadSeconds : graceSeconds)
      return
    }
    if (!(await noteJoined(tx, connection, room?.name ?? ''))) return
    await keepSeats(tx, [personId], seatSeconds)
    // What they may do can have changed since their token was made.
    await settlePersonSoon(tx, personId)
  })
}
