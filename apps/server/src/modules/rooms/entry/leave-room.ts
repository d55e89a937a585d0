import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { getEntryOf } from './get-person-of.ts'
import { lowerHands } from './room-people.repository.ts'
import { releaseSeat } from './room-person.repository.ts'
import { lockRoom } from './room.repository.ts'
import { tellHands } from './tell-hosts.ts'

interface Leaving {
  slug: string
  pass: string | undefined
}

/**
 * Frees the place of a person who leaves for good, and lowers their hand. Also for people who may not be in the room any more,
 * because a page may not know that yet: they have nothing left to give up.
 */
export const leaveRoom = async (services: Pick<Services, 'db' | 'vault'>, { slug, pass }: Leaving): Promise<void> => {
  const { db } = services
  const { id, webinar_id: webinarId, hand_raised_at: raisedAt } = await getEntryOf(services, { slug, pass })
  if (raisedAt === null) {
    await releaseSeat(db, id, 0)
    return
  }
  await transact(db, async (tx) => {
    await lockRoom(tx, webinarId)
    await releaseSeat(tx, id, 0)
    if ((await lowerHands(tx, webinarId, id)).length > 0) await tellHands(tx, webinarId)
  })
}
