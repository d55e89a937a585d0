import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { planForUnregistered } from '#modules/messaging/messages/index.ts'
import { announceRegistrations } from './announce-registrations.ts'
import { findRegistration, giveUp, lockWebinar } from './registration.repository.ts'

/** Frees the registration for others. The row stays: whoever registers again has the same link and the same calendar entry. */
export const unregister = (db: Db, webinarId: string, accountId: string): Promise<void> =>
  transact(db, async (tx) => {
    const webinar = await lockWebinar(tx, webinarId)
    const registration = await findRegistration(tx, webinarId, accountId)
    if (!webinar || !registration) throw new AppError('not_found')
    // Who was there and who was not is settled by then.
    if (webinar.status === 'Ended') throw new AppError('webinar_ended')
    if (!(await giveUp(tx, registration.id))) return
    await planForUnregistered(tx, registration.id)
    await announceRegistrations(tx, webinarId, [{ account_id: accountId }])
  })
