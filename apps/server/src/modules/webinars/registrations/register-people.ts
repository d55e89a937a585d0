import type { RegistrationForm } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { tellCrmOfRegistrations } from '#modules/messaging/crm/index.ts'
import { planForNewRegistrations } from '#modules/messaging/messages/index.ts'
import { announceRegistrations } from './announce-registrations.ts'
import {
  type RequestedRegistration,
  insertRegistrations,
  keepFirstUtms,
  lockWebinar,
  type StoredRegistration,
} from './registration.repository.ts'

export interface RegistrationRequest extends Pick<RegistrationForm, 'email' | 'timeZone' | 'utms'> {
  accountId: string
}

interface Registered {
  outcome: 'registered' | 'already'
  registration: StoredRegistration
  /** What was known of this person until now. */
  standing: Pick<RequestedRegistration, 'sms_reminders' | 'sms_news' | 'came_first'>
}

/** What became of one who asked for a registration. */
export type Reserved = Registered | { outcome: 'full' } | { outcome: 'other-email' }

/**
 * Registrations for all who ask, as far as there are some, and the messages about them, in the caller's transaction. The webinar
 * is locked before any account is: whoever does both does it in this order.
 */
export const registerPeople = async (
  services: Pick<Services, 'crm'>,
  tx: Db,
  webinarId: string,
  asked: readonly RegistrationRequest[],
): Promise<Reserved[]> => {
  const webinar = await lockWebinar(tx, webinarId)
  if (!webinar) throw new AppError('not_found')
  if (webinar.status === 'Ended') throw new AppError('webinar_ended')

  const reserved = await insertAll(tx, webinarId, webinar.capacity, asked)
  const fresh = reserved.flatMap((each) => (each.outcome === 'registered' ? [each.registration] : []))
  if (fresh.length === 0) return reserved
  await keepWhereTheyCameFrom(tx, asked, reserved)
  await planForNewRegistrations(
    tx,
    fresh.map(({ id, calendar_sequence: sequence }) => ({ id, isTakenAgain: sequence > 0 })),
  )
  await tellCrmOfRegistrations(
    services,
    tx,
    fresh.map(({ id }) => id),
  )
  await announceRegistrations(tx, webinarId, fresh)
  return reserved
}

const keepWhereTheyCameFrom = async (tx: Db, asked: readonly RegistrationRequest[], reserved: readonly Reserved[]) => {
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

const insertAll = async (
  tx: Db,
  webinarId: string,
  capacity: number | null,
  asked: readonly RegistrationRequest[],
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
  const rows = await insertRegistrations(tx, asking)
  // Without a number of registrations nobody is kept out: somebody else has reserved the same registration at the same moment.
  const isRaced = capacity === null && rows.some(({ id, is_own_email: isOwn }) => isOwn && id === null)
  const seen = new Set<string>()
  return (isRaced ? await insertRegistrations(tx, asking) : rows).map(
    ({ is_own_email: isOwn, is_new: isNew, id, ...row }) => {
      if (!isOwn) return { outcome: 'other-email' }
      if (id === null) return { outcome: 'full' }
      const isFirst = isNew && !seen.has(id)
      seen.add(id)
      return { outcome: isFirst ? 'registered' : 'already', registration: { id, ...row }, standing: row }
    },
  )
}
