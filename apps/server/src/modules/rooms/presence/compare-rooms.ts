import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { claimRooms, keepSeats, makeRoomsDue } from '#modules/rooms/entry/index.ts'
import { deleteOldRoomMessages, settlePeople } from '#modules/rooms/media/index.ts'
import { keepTellingTallies } from '#modules/rooms/polls/index.ts'
import { keepTellingReactions } from '#modules/rooms/reactions/index.ts'
import { announceRegistrations, countRoomPresence } from '#modules/webinars/registrations/index.ts'
import { runRepeatedly } from '#platform/jobs/index.ts'
import { ensureMediaRoom, listMediaRooms } from '#platform/livekit/media-rooms.ts'
import { type MediaServer, readMediaState } from '#platform/livekit/media-server.ts'
import { joinedAt } from './joined-at.ts'
import { noteListed, readMoment } from './presence.repository.ts'
import { keepTellingCounts } from './tell-people.ts'

type Needs = Services
type Claimed = Awaited<ReturnType<typeof claimRooms>>[number]

/** Some comparisons may be late before the place of a person who is there counts as free. */
const seatSeconds = 60

const compareRoom = async (services: Needs, server: MediaServer, room: Claimed): Promise<void> => {
  const { db } = services
  const { webinar_id: webinarId, ...known } = room
  const askedAt = await readMoment(db)
  const people = await settlePeople(db, server, webinarId, { ...known, is_open: true })
  const connections = people.map((person) => ({
    personId: person.identity,
    connection: person.sid,
    beganAt: joinedAt(person),
  }))
  const { attendedMinutes } = await readSettings(services)
  await transact(db, async (tx) => {
    await keepSeats(
      tx,
      people.map(({ identity }) => identity),
      seatSeconds,
    )
    await noteListed(tx, webinarId, { connections, askedAt })
    const news = await countRoomPresence(tx, { webinarId, attendedMinutes })
    if (news.length > 0) await announceRegistrations(tx, webinarId, news)
  })
}

/** Compares the rooms that are due with the media server, and makes those that it has not. One that fails keeps no other waiting. */
export const compareDueRooms = async (services: Needs, server: MediaServer): Promise<void> => {
  await deleteOldRoomMessages(services.db)
  const due = await claimRooms(services.db)
  const known = await listMediaRooms(
    server,
    due.map(({ name }) => name),
  )
  const failures: unknown[] = []
  for (const room of due) {
    try {
      if (!known.has(room.name)) await ensureMediaRoom(server, room.name)
      await compareRoom(services, server, room)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Compares every second what is due until it is stopped. A media server that was started again is compared at once. */
const keepComparing = (services: Services): { stop: () => Promise<void> } => {
  let knownSince: string | undefined
  const compare = async () => {
    const media = await readMediaState(services.config)
    if (media.state !== 'ready') return
    if (media.since !== knownSince) await makeRoomsDue(services.db)
    await compareDueRooms(services, media.server)
    knownSince = media.since
  }
  return runRepeatedly(compare, {
    pauseMs: 1000,
    log: services.log,
    failure: 'rooms could not be compared with the media server; tried again every second',
  })
}

/** The media server follows the rooms, and the people in them hear how many are inside and what they do. */
export const keepComparingRooms = (services: Services): { stop: () => Promise<void> } => {
  const running = [
    keepComparing(services),
    keepTellingCounts(services),
    keepTellingTallies(services),
    keepTellingReactions(services),
  ]
  return {
    stop: async () => {
      await Promise.all(running.map((each) => each.stop()))
    },
  }
}
