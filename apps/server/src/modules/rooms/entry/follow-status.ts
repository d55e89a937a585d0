import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Db } from '#db/client.ts'
import { closeRoomSoon, settleRoomSoon } from '#modules/rooms/media/index.ts'
import { emptyRoom } from './room-person.repository.ts'
import { shutRoom } from './room.repository.ts'

/**
 * The room follows its webinar: going live opens the stage to all who are there; shutting the doors, ending and deleting close
 * the room. In the transaction of the change, before accounts or registrations are locked.
 */
export const followStatus = async (tx: Db, webinarId: string, status: WebinarStatus): Promise<void> => {
  if (status === 'Waiting' || status === 'In Progress') return settleRoomSoon(tx, webinarId)
  const name = await shutRoom(tx, webinarId)
  if (name === undefined) return
  await emptyRoom(tx, webinarId)
  await closeRoomSoon(tx, { name, status })
}
