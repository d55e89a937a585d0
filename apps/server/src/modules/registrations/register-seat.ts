import type { RegistrationForm, Webinar } from '@regent/contract/webinars'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { inTurns } from '#http/in-turns.ts'
import { anonymous } from '#http/viewer.ts'
import { recordConsents } from '#modules/consents/index.ts'
import { getWebinar } from '#modules/webinars/index.ts'
import { presentTakenSeat } from './present-seat.ts'
import { type Reserved, reserveSeats, type SeatAsked } from './reserve-seats.ts'
import { registrationTexts as texts } from './texts.ts'

interface Registering {
  accountId: string
  network: string
  form: RegistrationForm
}

export interface Registered {
  isNew: boolean
  webinar: Webinar
}

// So many are reserved in a few milliseconds; while one turn waits for the disk, the next is at work.
const turns = { most: 100, abreast: 2 }

/**
 * Reserves seats for people who ask one by one. Those who ask for one webinar at the same moment get their seats in one
 * transaction, which is brought to the disk once. Within a transaction, and with consents to keep, each has one of its own.
 */
export const createRegistrar = (services: Services) => {
  const inOneTurn = inTurns(async (webinarId: string, asked: SeatAsked[]) => {
    const reserved = await transact(services.db, (tx) => reserveSeats(tx, webinarId, asked))
    // Read once for all of them, and nobody's turn waits for it.
    const reading = getWebinar(services.db, anonymous, webinarId)
    reading.catch(() => undefined)
    return reserved.map((each) => ({ each, readWebinar: () => reading }))
  }, turns)

  const alone = (db: Db, webinarId: string, asked: SeatAsked, { network, form }: Registering) =>
    transact(db, async (tx) => {
      const [each] = await reserveSeats(tx, webinarId, [asked])
      demandSeat(each)
      await recordConsents(services, tx, { accountId: asked.accountId, network, given: form })
      const webinar = await getWebinar(tx, anonymous, webinarId)
      return { each, readWebinar: () => Promise.resolve(webinar) }
    })

  return async (db: Db, webinarId: string, registering: Registering): Promise<Registered> => {
    const { accountId, form } = registering
    const { email, timeZone, utms, smsReminders, smsNews } = form
    const asked = { accountId, email, timeZone, utms }
    const isPlain = !db.isTransaction && smsReminders === undefined && smsNews === undefined
    const { each, readWebinar } = await (isPlain
      ? inOneTurn(webinarId, asked)
      : alone(db, webinarId, asked, registering))
    const { outcome, seat } = demandSeat(each)
    const attendees = [await presentTakenSeat(services, seat)]
    return { isNew: outcome === 'registered', webinar: { ...(await readWebinar()), attendees } }
  }
}

const demandSeat = (reserved: Reserved | undefined) => {
  if (reserved && 'seat' in reserved) return reserved
  if (reserved?.outcome === 'other-email') throw new AppError('invalid', { details: { email: texts.otherEmail } })
  throw new AppError('webinar_full')
}
