import type { WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Db } from '#db/client.ts'
import { followStatus } from '#modules/rooms/entry/index.ts'
import { forgetToldPeople } from './told-people.repository.ts'
import { hideAllOffers } from '#modules/rooms/offers/index.ts'
import { endAnswer } from '#modules/rooms/questions/index.ts'
import { endStages } from '#modules/rooms/stage/index.ts'
import { beginLive, endLive, endPresence } from './presence.repository.ts'

/** The room and what is counted in it follow the status of the webinar, in the transaction of its change. */
export const followWebinar = async (tx: Db, webinarId: string, status: WebinarStatus): Promise<void> => {
  await followStatus(tx, webinarId, status)
  if (status === 'In Progress') return beginLive(tx, webinarId)
  await endLive(tx, webinarId)
  await endAnswer(tx, webinarId)
  if (status === 'Waiting') return
  await endPresence(tx, webinarId)
  await forgetToldPeople(tx, webinarId)
  await hideAllOffers(tx, webinarId)
  await endStages(tx, webinarId)
}
