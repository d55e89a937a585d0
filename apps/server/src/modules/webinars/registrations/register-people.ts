import type { RegistrationForm } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import { announce } from '#db/announce.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { keepFirstUtms } from '#modules/identity/account/index.ts'
import { lockOwnAccounts, type Own } from '#modules/identity/sessions/index.ts'
import { tellCrmOfRegistrations } from '#modules/messaging/crm/index.ts'
import { dropCancellations, planForNewRegistrations } from '#modules/messaging/messages/index.ts'
import {
  type RequestedRegistration,
  insertRegistrations,
  lockForRegistrations,
  type WebinarOpenness,
} from './insert-registrations.repository.ts'
import { raiseSequences, type StoredRegistration } from './registration.repository.ts'

interface RegistrationRequest extends Pick<RegistrationForm, 'email' | 'timeZone' | 'utms'> {
  accountId: string
}

/** Of a person who registers in person. The answer contains a link that outlives the session. */
interface OwnRequest extends RegistrationRequest, Own {
  /** Why this person does not register. */
  refusal: AppError | undefined
}

interface WithPerson {
  /** What was known about this person until now. */
  known: Pick<RequestedRegistration, 'sms_reminders' | 'sms_news' | 'came_first' | 'is_verified'>
}

interface Registered extends WithPerson {
  outcome: 'registered' | 'already'
  registration: StoredRegistration
  /** The person has taken an unregistering back. */
  isRevived: boolean
}

interface Full extends WithPerson {
  outcome: 'full'
}

interface OtherEmail extends WithPerson {
  outcome: 'other-email'
}

type Inserted = Registered | Full | OtherEmail

export type RegistrationOutcome = Inserted | { outcome: 'refused'; refusal: AppError } | { outcome: 'signed-out' }

/** After its end, and after its planned end if it is not live, a webinar takes no registration. */
const findClosed = ({ is_over, was_held }: WebinarOpenness): AppError | undefined =>
  is_over ? new AppError(was_held ? 'webinar_ended' : 'webinar_over') : undefined

export const refuseClosed = (webinar: WebinarOpenness): void => {
  const refusal = findClosed(webinar)
  if (refusal) throw refusal
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
): Promise<Inserted[]> => {
  const webinar = await lockForRegistrations(tx, webinarId)
  if (!webinar) throw new AppError('not_found')
  refuseClosed(webinar)
  return insertAndFollowUp(services, tx, webinarId, { webinar, requests })
}

/**
 * The same for people who register in person. Each of them gets an outcome, also where nobody can register. The accounts of
 * all who are signed in stay locked, in one order: the caller may change any of them.
 */
export const registerInPerson = async (
  services: Pick<Services, 'crm' | 'clock' | 'config'>,
  tx: Db,
  webinarId: string,
  everyone: readonly OwnRequest[],
): Promise<RegistrationOutcome[]> => {
  const webinar = await lockForRegistrations(tx, webinarId)
  // A request may have waited while others ended its session, with all links that were given out until then.
  const living = await lockOwnAccounts(services, tx, everyone)
  const ofAll = webinar ? findClosed(webinar) : new AppError('not_found')
  const mayRegister = ({ sessionId, refusal }: OwnRequest) => living.has(sessionId) && !refusal && !ofAll
  const requests = everyone.filter(mayRegister)
  const inserted = webinar ? await insertAndFollowUp(services, tx, webinarId, { webinar, requests }) : []
  const inOrder = inserted.values()
  return everyone.map((each) => {
    if (!living.has(each.sessionId)) return { outcome: 'signed-out' }
    const refusal = ofAll ?? each.refusal
    if (refusal) return { outcome: 'refused', refusal }
    return inOrder.next().value ?? { outcome: 'refused', refusal: new AppError('internal') }
  })
}

interface Locked {
  webinar: { capacity: number | null }
  requests: readonly RegistrationRequest[]
}

const insertAndFollowUp = async (
  services: Pick<Services, 'crm'>,
  tx: Db,
  webinarId: string,
  { webinar: { capacity }, requests }: Locked,
): Promise<Inserted[]> => {
  if (requests.length === 0) return []
  const outcomes = await insertAll(tx, webinarId, capacity, requests)
  await followUp(services, tx, webinarId, { requests, outcomes })
  return outcomes
}

interface Answered {
  requests: readonly RegistrationRequest[]
  outcomes: readonly Inserted[]
}

const followUp = async (
  services: Pick<Services, 'crm'>,
  tx: Db,
  webinarId: string,
  { requests, outcomes }: Answered,
): Promise<void> => {
  const registered = outcomes.flatMap((each) => (each.outcome === 'registered' ? [each] : []))
  const fresh = registered.map(({ registration }) => registration)
  if (fresh.length === 0) return
  await keepOrigins(tx, requests, outcomes)
  await planMessages(tx, registered)
  await tellCrmOfRegistrations(
    services,
    tx,
    fresh.map(({ id }) => id),
  )
  await announceRegistrations(tx, webinarId, fresh)
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

const keepOrigins = async (tx: Db, requests: readonly RegistrationRequest[], outcomes: readonly Inserted[]) => {
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
): Promise<Inserted[]> => {
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
      if (!isOwn) return { outcome: 'other-email', known: row }
      if (id === null) return { outcome: 'full', known: row }
      const isFirst = isNew && !seen.has(id)
      seen.add(id)
      return { outcome: isFirst ? 'registered' : 'already', registration: { id, ...row }, known: row, isRevived }
    },
  )
}
