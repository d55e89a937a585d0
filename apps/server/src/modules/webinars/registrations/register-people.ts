import type { RegistrationForm } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import { announce } from '#db/announce.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { keepFirstUtms } from '#modules/identity/account/index.ts'
import { tellCrmOfRegistrations } from '#modules/messaging/crm/index.ts'
import { dropCancellations, planForNewRegistrations } from '#modules/messaging/messages/index.ts'
import {
  type RequestedRegistration,
  insertRegistrations,
  lockForRegistrations,
  type WebinarOpenness,
} from './insert-registrations.repository.ts'
import { raiseSequences, type StoredRegistration } from './registration.repository.ts'

export interface RegistrationRequest extends Pick<RegistrationForm, 'email' | 'timeZone' | 'utms'> {
  accountId: string
}

interface Registered {
  outcome: 'registered' | 'already'
  registration: StoredRegistration
  /** What was known about this person until now. */
  known: Pick<RequestedRegistration, 'sms_reminders' | 'sms_news' | 'came_first' | 'is_verified'>
  /** The person has taken an unregistering back. */
  isRevived: boolean
}

export type RegistrationOutcome = Registered | { outcome: 'full' } | { outcome: 'other-email' }

/** After its end, and after its planned end if it has not begun, a webinar takes no registration. */
export const refuseClosed = ({ status, is_overdue, was_held }: WebinarOpenness): void => {
  if (status === 'Ended') throw new AppError('webinar_ended')
  if (is_overdue) throw new AppError(was_held ? 'webinar_ended' : 'webinar_over')
}

/** To staff who have the webinar or the list open, and to the other open tabs of these people. */
export const announceRegistrations = async (
  tx: Db,
  webinarId: string,
  registrations: readonly { account_id: string }[],
): Promise<void> =>
  announce(
    tx,
    'registrations',
    `webinar:${webinarId}`,
    ...registrations.map(({ account_id: id }) => `member:${id}` as const),
  )

/**
 * Registers everyone, up to the capacity, and plans the messages about it, in the caller's transaction. It locks the
 * webinar before any account; keep this order in other code that locks both.
 */
export const registerPeople = async (
  services: Pick<Services, 'crm'>,
  tx: Db,
  webinarId: string,
  requests: readonly RegistrationRequest[],
): Promise<RegistrationOutcome[]> => {
  const webinar = await lockForRegistrations(tx, webinarId)
  if (!webinar) throw new AppError('not_found')
  refuseClosed(webinar)

  const outcomes = await insertAll(tx, webinarId, webinar.capacity, requests)
  const registered = outcomes.flatMap((each) => (each.outcome === 'registered' ? [each] : []))
  const fresh = registered.map(({ registration }) => registration)
  if (fresh.length === 0) return outcomes
  await keepOrigins(tx, requests, outcomes)
  await planMessages(tx, registered)
  await tellCrmOfRegistrations(
    services,
    tx,
    fresh.map(({ id }) => id),
  )
  await announceRegistrations(tx, webinarId, fresh)
  return outcomes
}

const planMessages = async (tx: Db, registered: readonly Registered[]) => {
  const again = registered.filter(({ isRevived, registration }) => isRevived || registration.calendar_sequence > 0)
  if (again.length > 0) {
    const canceled = await dropCancellations(
      tx,
      again.map(({ registration }) => registration.id),
    )
    if (canceled.length > 0) await raiseSequences(tx, canceled)
  }
  // Until its address is verified, an account gets no mail about a registration.
  const verified = registered.filter(({ known }) => known.is_verified)
  await planForNewRegistrations(
    tx,
    verified.map(({ registration }) => registration.id),
  )
}

const keepOrigins = async (
  tx: Db,
  requests: readonly RegistrationRequest[],
  outcomes: readonly RegistrationOutcome[],
) => {
  const newcomers = requests.filter((_, number) => {
    const each = outcomes[number]
    return each?.outcome === 'registered' && each.known.came_first
  })
  if (newcomers.length > 0) await keepFirstUtms(tx, newcomers)
}

const insertAll = async (
  tx: Db,
  webinarId: string,
  capacity: number | null,
  requests: readonly RegistrationRequest[],
): Promise<RegistrationOutcome[]> => {
  const requested = {
    webinarId,
    capacity,
    ids: requests.map(newId),
    accountIds: requests.map(({ accountId }) => accountId),
    emails: requests.map(({ email }) => email ?? null),
    timeZones: requests.map(({ timeZone }) => timeZone ?? null),
    utms: requests.map(({ utms = {} }) => JSON.stringify(utms)),
  }
  const rows = await insertRegistrations(tx, requested)
  // Without a capacity every request succeeds, unless the same person has registered at the same moment: then try again.
  const isRaced = capacity === null && rows.some(({ id, is_own_email: isOwn }) => isOwn && id === null)
  const seen = new Set<string>()
  return (isRaced ? await insertRegistrations(tx, requested) : rows).map(
    ({ is_own_email: isOwn, is_new: isNew, is_revived: isRevived, id, ...row }) => {
      if (!isOwn) return { outcome: 'other-email' }
      if (id === null) return { outcome: 'full' }
      const isFirst = isNew && !seen.has(id)
      seen.add(id)
      return { outcome: isFirst ? 'registered' : 'already', registration: { id, ...row }, known: row, isRevived }
    },
  )
}
