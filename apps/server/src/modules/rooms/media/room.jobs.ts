import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type RoomMessage, roomTopic } from '@regent/contract/rooms/room-messages'
import { z } from 'zod'
import { webinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { deleteMediaRoom, listMediaRooms, muteInMedia, sendToMedia } from '#platform/livekit/media-rooms.ts'
import { type MediaServer, readMediaState } from '#platform/livekit/media-server.ts'
import { defineJob, enqueue, type Job } from '#platform/jobs/index.ts'
import { settlePerson } from './follow-person.ts'
import { findMediaRoom, findPersonInMedia, listSeatsOf } from './room-in-media.repository.ts'
import {
  deleteRoomMessage,
  deleteRoomMessages,
  insertRoomMessages,
  listWaitingMessages,
  type NewRoomMessage,
} from './room-message.repository.ts'
import { closePreview } from './preview-room.ts'
import { settleRoom } from './settle-room.ts'

/** For a message to arrive on a slow line. */
const hearingMs = 300

/** A message is news for seconds; everything else is compared every 15 seconds anyway. */
const maxAttempts = 5

/** While there is no media server there is nobody to tell: those who come back read the state of the room. */
const withMedia = async ({ config }: Pick<Services, 'config'>, work: (server: MediaServer) => Promise<unknown>) => {
  const media = await readMediaState(config)
  if (media.state === 'ready') await work(media.server)
}

/**
 * Sends a room all messages that wait for it, oldest first. Only one such job runs for a room at a time, over all processes.
 * The next one begins with the message that failed.
 */
const tellWaiting = defineJob({
  name: 'tell-room',
  payload: z.object({ webinarId: z.uuid() }),
  maxAttempts,
  run: async ({ webinarId }, { db, config }) => {
    const media = await readMediaState(config)
    const room = await findMediaRoom(db, webinarId)
    if (media.state === 'ready' && room?.is_open) await tellAll(db, media.server, { webinarId, name: room.name })
    // Nobody is there; those who come back read the state of the room.
    else await deleteRoomMessages(db, webinarId)
  },
})

const tellAll = async (db: Db, server: MediaServer, room: { webinarId: string; name: string }): Promise<void> => {
  const waiting = await listWaitingMessages(db, room.webinarId)
  for (const { id, message, to } of waiting) {
    if (message) await sendToMedia(server, room.name, { text: JSON.stringify(message), topic: roomTopic, to })
    await deleteRoomMessage(db, id)
  }
  // Also what came meanwhile, which would wait for the next job.
  if (waiting.length > 0) await tellAll(db, server, room)
}

/** Tells everybody in a room, or some identities, as soon as the transaction commits; one message, or several, do not overtake another. */
export const tellRoom = async (
  tx: Db,
  webinarId: string,
  message: NewRoomMessage | readonly NewRoomMessage[],
  to?: readonly string[],
): Promise<void> => {
  const messages = [message].flat()
  if (to?.length === 0 || messages.length === 0) return
  await insertRoomMessages(tx, messages, { webinarId, to })
  await enqueue(tx, tellWaiting, { webinarId }, { queue: `room ${webinarId}` })
}

const settlePersonInMedia = defineJob({
  name: 'settle-room-person',
  payload: z.object({ personId: z.uuid() }),
  maxAttempts,
  run: ({ personId }, services) => withMedia(services, (server) => settlePersonNow(services.db, server, personId)),
})

/** Two changes may be told at once by two processes: the one that comes last looks whether it told what holds now. */
export const settlePersonNow = async (db: Db, server: MediaServer, personId: string): Promise<void> => {
  const read = async () => {
    const found = await findPersonInMedia(db, personId)
    const room = found && (await findMediaRoom(db, found.webinarId))
    return room && { room, person: found.person }
  }
  let told = await read()
  while (told) {
    await settlePerson(server, { identity: personId, ...told })
    const now = await read()
    if (isDeepStrictEqual(now, told)) return
    told = now
  }
}

/** The media server lets the person do what they may from now on, or removes them. For every change of an entry. */
export const settlePersonSoon = (tx: Db, personId: string): Promise<void> =>
  enqueue(tx, settlePersonInMedia, { personId })

const mutePersonInMedia = defineJob({
  name: 'mute-room-person',
  payload: z.object({ personId: z.uuid(), kind: z.enum(['microphone', 'camera', 'screen']) }),
  maxAttempts,
  run: ({ personId, kind }, services) =>
    withMedia(services, async (server) => {
      const found = await findPersonInMedia(services.db, personId)
      const room = found && (await findMediaRoom(services.db, found.webinarId))
      if (room?.is_open) await muteInMedia(server, { room: room.name, identity: personId }, kind)
    }),
})

/** Mutes what the person sends now; they may turn it on again. */
export const mutePerson = (tx: Db, personId: string, kind: 'microphone' | 'camera' | 'screen'): Promise<void> =>
  enqueue(tx, mutePersonInMedia, { personId, kind })

const settleRoomInMedia = defineJob({
  name: 'settle-room',
  payload: z.object({ webinarId: z.uuid() }),
  maxAttempts,
  run: ({ webinarId }, services) => withMedia(services, (server) => settleRoom(services.db, server, webinarId)),
})

/** Everybody in the room hears of its status, and may do what that allows. */
export const settleRoomSoon = async (tx: Db, webinarId: string): Promise<void> => {
  const room = await findMediaRoom(tx, webinarId)
  if (!room?.is_open) return
  await tellRoom(tx, webinarId, { type: 'status', status: room.status })
  await enqueue(tx, settleRoomInMedia, { webinarId })
}

const closeRoomInMedia = defineJob({
  name: 'close-media-room',
  payload: z.object({ name: z.uuid(), status: webinarStatus }),
  run: ({ name, status }, { config }) =>
    withMedia({ config }, async (server) => {
      if (!(await listMediaRooms(server, [name])).has(name)) return
      const message: RoomMessage = { type: 'status', status }
      await sendToMedia(server, name, { text: JSON.stringify(message), topic: roomTopic }).catch(() => undefined)
      // Who has heard it leaves; a page that is removed without a word asks to come in again.
      await sleep(hearingMs)
      await deleteMediaRoom(server, name)
    }),
})

/** Tells all people in the room why it closes, and then removes them. */
export const closeRoomSoon = (tx: Db, room: z.input<z.ZodObject<{ name: z.ZodUUID; status: typeof webinarStatus }>>) =>
  enqueue(tx, closeRoomInMedia, room)

/** Of the seats of an account or of a session or registration, those that are no longer good end. Call it after the change. */
export const leaveRooms = async (
  tx: Db,
  leaving: { accountId: string } | { sessionId: string } | { registrationId: string },
): Promise<void> => {
  for (const personId of await listSeatsOf(tx, leaving)) await settlePersonSoon(tx, personId)
}

export const roomJobs: readonly Job[] = [
  tellWaiting,
  settlePersonInMedia,
  mutePersonInMedia,
  settleRoomInMedia,
  closeRoomInMedia,
  closePreview,
]
