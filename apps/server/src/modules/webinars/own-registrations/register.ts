import type { RegistrationForm, WebinarDetails } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { findAccount } from '#modules/identity/account/index.ts'
import { limitConsentChanges, recordConsents } from '#modules/identity/consents/index.ts'
import { findNumberProblem } from '#modules/identity/phone-codes/index.ts'
import { enqueueVerification } from '#modules/identity/sign-up/index.ts'
import { registerPeople, type RegistrationOutcome } from '#modules/webinars/registrations/index.ts'
import { getWebinarForViewer } from '#modules/webinars/webinars/index.ts'
import { presentStoredRegistration } from './present-registration.ts'
import { registrationTexts as texts } from './texts.ts'

interface Registering {
  accountId: string
  network: string
  form: RegistrationForm
}

/** Registers people who ask at the same moment, each for the same webinar. */
export const registerAll = async (services: Services, tx: Db, webinarId: string, people: readonly Registering[]) => {
  const refusals = await Promise.all(people.map((person) => findTickRefusal(services, tx, person)))
  const admitted = people.filter((_, number) => refusals[number] === undefined)
  const requests = admitted.map(({ accountId, form: { email, timeZone, utms } }) => ({
    accountId,
    email,
    timeZone,
    utms,
  }))
  const outcomes = await registerPeople(services, tx, webinarId, requests)
  for (const [number, person] of admitted.entries()) await followUp(services, tx, person, outcomes[number])
  const webinar = await getWebinarForViewer(tx, anonymous, webinarId)
  const presented = (await Promise.all(outcomes.map((each) => present(services, webinar, each)))).values()
  return refusals.map((refusal) => refusal ?? presented.next().value ?? new AppError('internal'))
}

/** Beside a box that is ticked for the first time stands why the number gets no SMS; and a day has only so many changes. */
const findTickRefusal = async (
  services: Services,
  tx: Db,
  { accountId, form: { smsReminders, smsNews } }: Registering,
): Promise<AppError | undefined> => {
  if (!smsReminders && !smsNews) return undefined
  const account = await findAccount(tx, accountId)
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

const followUp = async (
  services: Services,
  tx: Db,
  { accountId, network, form }: Registering,
  outcome: RegistrationOutcome | undefined,
) => {
  if (hasConsented(form, outcome)) await recordConsents(services, tx, { accountId, network, given: form })
  const waits = outcome?.outcome === 'registered' && !outcome.isRevived && !outcome.known.is_verified
  if (waits) await enqueueVerification(tx, accountId)
}

/** Whether a registered person changed one of the boxes; otherwise no consent is recorded. */
const hasConsented = ({ smsReminders, smsNews }: RegistrationForm, outcome: RegistrationOutcome | undefined) => {
  if (!outcome || !('registration' in outcome)) return false
  const { sms_reminders: reminders, sms_news: news } = outcome.known
  return (smsReminders ?? reminders) !== reminders || (smsNews ?? news) !== news
}

const present = async (services: Services, webinar: WebinarDetails, outcome: RegistrationOutcome) => {
  if (outcome.outcome === 'other-email') return new AppError('invalid', { details: { email: texts.otherEmail } })
  if (outcome.outcome === 'full') return new AppError('webinar_full')
  const attendees = [await presentStoredRegistration(services, outcome.registration)]
  return { isNew: outcome.outcome === 'registered', webinar: { ...webinar, attendees } }
}
