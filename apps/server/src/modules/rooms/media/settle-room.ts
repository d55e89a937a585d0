import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/client.ts'
import { sourcesOf } from '#platform/livekit/livekit-token.ts'
import { isRecorder, listMediaRooms, listPeopleInMedia } from '#platform/livekit/media-rooms.ts'
import type { MediaServer } from '#platform/livekit/media-server.ts'
import { isAsAllowed, permissionOf, settlePerson } from './follow-person.ts'
import { findMediaRoom, type PersonInMedia, readPeopleInMedia } from './room-in-media.repository.ts'

type Seen = Awaited<ReturnType<typeof listPeopleInMedia>>[number]
type Room = NonNullable<Awaited<ReturnType<typeof findMediaRoom>>>

/** Enough to keep the media server busy, and few enough for its answers to come in time. */
const atOnce = 50

const inTurns = async <Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<void> => {
  const left = all.values()
  const worker = async () => {
    for (const each of left) await work(each)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, all.length) }, worker))
}

const isSettled = async (room: Room, seen: Seen, person: PersonInMedia | undefined): Promise<boolean> => {
  if (!person?.isValid || !room.is_open) return false
  const permission = permissionOf(person, room.status)
  return isAsAllowed(permission, await sourcesOf(permission), seen.permission)
}

/** Makes the media server agree about everybody who is in a room; says who is. */
export const settlePeople = async (db: Db, server: MediaServer, webinarId: string, room: Room): Promise<Seen[]> => {
  const seen = (await listPeopleInMedia(server, room.name)).filter((each) => !isRecorder(each))
  const ids = seen.map(({ identity }) => identity)
  const people = await readPeopleInMedia(db, webinarId, ids)
  await inTurns(seen, async (each) => {
    const person = people.get(each.identity)
    if (await isSettled(room, each, person)) return
    await settlePerson(server, { room, identity: each.identity, person, seen: each.permission })
  })
  // A host may have changed one of hundreds meanwhile, and was overwritten.
  const now = await readPeopleInMedia(db, webinarId, ids)
  const changed = ids.filter((id) => !isDeepStrictEqual(people.get(id), now.get(id)))
  await inTurns(changed, (identity) => settlePerson(server, { room, identity, person: now.get(identity) }))
  return seen.filter(({ identity }) => now.get(identity)?.isValid)
}

/** Makes the media server follow the status of an open room. It may change meanwhile, and the last one counts. */
export const settleRoom = async (db: Db, server: MediaServer, webinarId: string): Promise<void> => {
  const room = await findMediaRoom(db, webinarId)
  if (!room?.is_open) return
  if (!(await listMediaRooms(server, [room.name])).has(room.name)) return
  await settlePeople(db, server, webinarId, room)
  if ((await findMediaRoom(db, webinarId))?.status !== room.status) await settleRoom(db, server, webinarId)
}
