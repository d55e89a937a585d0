import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { planForUnregistered } from '#modules/messaging/messages/index.ts'
import { leaveRooms } from '#modules/rooms/media/index.ts'
import {
  announceRegistrations,
  findRegistration,
  markUnregistered,
  lockForRegistrations,
} from '#modules/webinars/registrations/index.ts'
import { enqueueFreePlace } from './announce-free-place.ts'

/** Unregisters a person. The row stays: registering again brings back the same link and the same calendar entry. */
export const unregister = (db: Db, webinarId: string, accountId: string): Promise<void> =>
  transact(db, async (tx) => {
    const webinar = await lockForRegistrations(tx, webinarId)
    const registration = await findRegistration(tx, webinarId, accountId)
    if (!webinar || !registration) throw new AppError('not_found')
    // By then it is decided who attended and who did not.
    if (webinar.status === 'Ended') throw new AppError('webinar_ended')
    const unregisteredAt = await markUnregistered(tx, registration.id)
    if (!unregisteredAt) return
    await leaveRooms(tx, { accountId })
    if (webinar.capacity !== null) await enqueueFreePlace(tx, registration.id, unregisteredAt)
    await planForUnregistered(tx, registration.id)
    await announceRegistrations(tx, webinarId, [{ account_id: accountId }])
  })
