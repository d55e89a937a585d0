import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { planForSeat } from '#modules/messaging/messages/index.ts'
import { announceSeats } from './announce-seats.ts'
import { findSeat, giveUp, lockWebinar } from './seat.repository.ts'

/** Frees the seat for others. The row stays: whoever registers again has the same link and the same calendar entry. */
export const giveSeatUp = (db: Db, webinarId: string, accountId: string): Promise<void> =>
  transact(db, async (tx) => {
    const webinar = await lockWebinar(tx, webinarId)
    const seat = await findSeat(tx, webinarId, accountId)
    if (!webinar || !seat) throw new AppError('not_found')
    // Who was there and who was not is settled by then.
    if (webinar.status === 'Ended') throw new AppError('webinar_ended')
    if (!(await giveUp(tx, seat.id))) return
    await planForSeat(tx, seat.id, 'given-up')
    await announceSeats(tx, webinarId, [{ account_id: accountId }])
  })
