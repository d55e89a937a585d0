import type { RegistrationForm, WebinarDetails } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { listSmsConsents, type SmsConsents } from '#modules/identity/account/index.ts'
import { limitConsentChanges, recordConsentsOfAll } from '#modules/identity/consents/index.ts'
import { findNumberProblem } from '#modules/identity/phone-codes/index.ts'
import type { Own } from '#modules/identity/sessions/index.ts'
import { enqueueVerifications } from '#modules/identity/sign-up/index.ts'
import { registerInPerson, type RegistrationOutcome } from '#modules/webinars/registrations/index.ts'
import { getWebinarForViewer } from '#modules/webinars/webinars/index.ts'
import { presentStoredRegistration } from './present-registration.ts'
import { registrationTexts as texts } from './texts.ts'

interface Registering extends Own {
  network: string
  form: RegistrationForm
}

type Boxes = Pick<RegistrationForm, 'smsReminders' | 'smsNews'>

/**
 * Registers people who ask at the same moment, each for the same webinar. A consent can be taken back together with
 * anything, even with what is refused.
 */
export const registerAll = async (services: Services, tx: Db, webinarId: string, people: readonly Registering[]) => {
  const refusals = await listTickRefusals(services, tx, people)
  const requests = people.map(({ accountId, sessionId, form: { email, timeZone, utms } }, number) => ({
    accountId,
    sessionId,
    email,
    timeZone,
    utms,
    refusal: refusals[number],
  }))
  const outcomes = await registerInPerson(services, tx, webinarId, requests)
  await followUp(services, tx, people, outcomes)
  const isAnyRegistered = outcomes.some((each) => 'registration' in each)
  const webinar = isAnyRegistered ? await getWebinarForViewer(tx, anonymous, webinarId) : undefined
  return Promise.all(outcomes.map((each) => present(services, webinar, each)))
}

const listTickRefusals = async (services: Services, tx: Db, people: readonly Registering[]) => {
  const ticking = people.filter(({ form: { smsReminders, smsNews } }) => smsReminders === true || smsNews === true)
  const consents = await listSmsConsents(
    tx,
    ticking.map(({ accountId }) => accountId),
  )
  return Promise.all(people.map((person) => findTickRefusal(services, person, consents.get(person.accountId))))
}

/** Beside a box that is ticked for the first time stands why the number gets no SMS; and a day has only so many changes. */
const findTickRefusal = async (
  services: Services,
  { accountId, form: { smsReminders, smsNews } }: Registering,
  account: (SmsConsents & { phone: string }) | undefined,
): Promise<AppError | undefined> => {
  if (!account) return undefined
  const ticked = {
    ...(smsReminders && !account.sms_reminders && { smsReminders }),
    ...(smsNews && !account.sms_news && { smsNews }),
  }
  if (Object.keys(ticked).length === 0) return undefined
  const problem = await findNumberProblem(services, account.phone)
  if (problem === undefined) {
    const before = { smsReminders: account.sms_reminders, smsNews: account.sms_news }
    return limitConsentChanges(services, { accountId, before, given: ticked }).then(() => undefined, refusalOf)
  }
  const details = Object.fromEntries(Object.keys(ticked).map((name) => [name, problem]))
  return new AppError('invalid', { message: problem, details })
}

const refusalOf = (error: unknown): AppError => {
  if (error instanceof AppError) return error
  throw error
}

/** What these people answered about SMS, and the mails to those who are not verified. */
const followUp = async (
  services: Services,
  tx: Db,
  people: readonly Registering[],
  outcomes: readonly RegistrationOutcome[],
) => {
  const answered = people.flatMap((person, number) => answersOf(person, outcomes[number]))
  await recordConsentsOfAll(services, tx, answered)
  const waiting = people.filter((_, number) => waitsForVerification(outcomes[number]))
  await enqueueVerifications(
    tx,
    waiting.map(({ accountId }) => accountId),
  )
}

const waitsForVerification = (outcome: RegistrationOutcome | undefined) =>
  outcome?.outcome === 'registered' && !outcome.isRevived && !outcome.known.is_verified

const answersOf = ({ accountId, network, form }: Registering, outcome: RegistrationOutcome | undefined) => {
  if (!outcome || outcome.outcome === 'signed-out') return []
  const given = 'registration' in outcome ? form : takenBack(form)
  return mayChange(given, outcome) ? [{ accountId, network, given }] : []
}

const takenBack = ({ smsReminders, smsNews }: RegistrationForm): Boxes => ({
  ...(smsReminders === false && { smsReminders }),
  ...(smsNews === false && { smsNews }),
})

/** Whether one of the boxes may differ from what is known; otherwise no consent is recorded. */
const mayChange = ({ smsReminders, smsNews }: Boxes, outcome: RegistrationOutcome) => {
  if (!('known' in outcome)) return (smsReminders ?? smsNews) !== undefined
  const { sms_reminders: reminders, sms_news: news } = outcome.known
  return (smsReminders ?? reminders) !== reminders || (smsNews ?? news) !== news
}

const present = async (services: Services, webinar: WebinarDetails | undefined, outcome: RegistrationOutcome) => {
  if (outcome.outcome === 'refused') return outcome.refusal
  if (outcome.outcome === 'other-email') return new AppError('invalid', { details: { email: texts.otherEmail } })
  if (outcome.outcome === 'full') return new AppError('webinar_full')
  if (outcome.outcome === 'signed-out') return new AppError('invalid_token')
  if (!webinar) return new AppError('internal')
  const attendees = [await presentStoredRegistration(services, outcome.registration)]
  return { isNew: outcome.outcome === 'registered', webinar: { ...webinar, attendees } }
}
