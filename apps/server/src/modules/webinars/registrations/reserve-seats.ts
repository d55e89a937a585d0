import type { RegistrationForm } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { tellCrmOfSeats } from '#modules/messaging/crm/index.ts'
import { planForNewSeats } from '#modules/messaging/messages/index.ts'
import { announceSeats } from './announce-seats.ts'
import { type AskedSeat, insertSeats, keepFirstUtms, lockWebinar, type TakenSeat } from './seat.repository.ts'

export interface SeatAsked extends Pick<RegistrationForm, 'email' | 'timeZone' | 'utms'> {
  accountId: string
}

interface Seated {
  outcome: 'registered' | 'already'
  seat: TakenSeat
  /** What was known of this person until now. */
  standing: Pick<AskedSeat, 'sms_reminders' | 'sms_news' | 'came_first'>
}

/** What became of one who asked for a seat. */
export type Reserved = Seated | { outcome: 'full' } | { outcome: 'other-email' }

/**
 * Seats for all who ask, as far as there are some, and the messages about them, in the caller's transaction. The webinar
 * is locked before any account is: whoever does both does it in this order.
 */
export const reserveSeats = async (
  services: Pick<Services, 'crm'>,
  tx: Db,
  webinarId: string,
  asked: readonly SeatAsked[],
): Promise<Reserved[]> => {
  const webinar = await lockWebinar(tx, webinarId)
  if (!webinar) throw new AppError('not_found')
  if (webinar.status === 'Ended') throw new AppError('webinar_ended')

  const reserved = await takeSeats(tx, webinarId, webinar.capacity, asked)
  const fresh = reserved.flatMap((each) => (each.outcome === 'registered' ? [each.seat] : []))
  if (fresh.length === 0) return reserved
  await keepWhereTheyCameFrom(tx, asked, reserved)
  await planForNewSeats(
    tx,
    fresh.map(({ id, calendar_sequence: sequence }) => ({ id, isTakenAgain: sequence > 0 })),
  )
  await tellCrmOfSeats(
    services,
    tx,
    fresh.map(({ id }) => id),
  )
  await announceSeats(tx, webinarId, fresh)
  return reserved
}

const keepWhereTheyCameFrom = async (tx: Db, asked: readonly SeatAsked[], reserved: readonly Reserved[]) => {
  const news = asked.filter((_, at) => {
    const each = reserved[at]
    return each?.outcome === 'registered' && each.standing.came_first
  })
  if (news.length === 0) return
  const utms = news.map((each) => JSON.stringify(each.utms))
  await keepFirstUtms(
    tx,
    news.map(({ accountId }) => accountId),
    utms,
  )
}

const takeSeats = async (
  tx: Db,
  webinarId: string,
  capacity: number | null,
  asked: readonly SeatAsked[],
): Promise<Reserved[]> => {
  const asking = {
    webinarId,
    capacity,
    ids: asked.map(newId),
    accountIds: asked.map(({ accountId }) => accountId),
    emails: asked.map(({ email }) => email ?? null),
    timeZones: asked.map(({ timeZone }) => timeZone ?? null),
    utms: asked.map(({ utms = {} }) => JSON.stringify(utms)),
  }
  const rows = await insertSeats(tx, asking)
  // Without a number of seats nobody is kept out: somebody else has reserved the same seat at the same moment.
  const isRaced = capacity === null && rows.some(({ id, is_own_email: isOwn }) => isOwn && id === null)
  const seen = new Set<string>()
  return (isRaced ? await insertSeats(tx, asking) : rows).map(({ is_own_email: isOwn, is_new: isNew, id, ...row }) => {
    if (!isOwn) return { outcome: 'other-email' }
    if (id === null) return { outcome: 'full' }
    const isFirst = isNew && !seen.has(id)
    seen.add(id)
    return { outcome: isFirst ? 'registered' : 'already', seat: { id, ...row }, standing: row }
  })
}
