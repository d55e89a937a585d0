import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { findWebinar } from '#modules/webinars/webinars/index.ts'
import { announceSeats } from './announce-seats.ts'
import { countPresence, findSeat } from './seat.repository.ts'
import { registrationTexts as texts } from './texts.ts'

/** Says that somebody with a seat is there now, which counts while the webinar is live; answers what came of it. */
export const attend = async (services: Services, webinarId: string, accountId: string): Promise<string> => {
  const seat = await findSeat(services.db, webinarId, accountId)
  if (!seat && !(await findWebinar(services.db, webinarId))) throw new AppError('not_found')
  if (!seat || seat.given_up_at !== null) throw new AppError('seat_required')
  if (seat.status === 'Ended') throw new AppError('webinar_ended')

  const { attendedMinutes } = await readSettings(services)
  return transact(services.db, async (tx) => {
    const [counted] = await countPresence(tx, { id: seat.id, attendedMinutes })
    if (counted?.is_news) await announceSeats(tx, webinarId, [{ account_id: accountId }])
    return counted ? texts.present : texts.notLiveYet
  })
}
