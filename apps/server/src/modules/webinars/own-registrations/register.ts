import type { RegistrationForm, WebinarDetails } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { recordConsents } from '#modules/identity/consents/index.ts'
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
  const requests = people.map(({ accountId, form: { email, timeZone, utms } }) => ({
    accountId,
    email,
    timeZone,
    utms,
  }))
  const outcomes = await registerPeople(services, tx, webinarId, requests)
  for (const [number, { accountId, network, form }] of people.entries()) {
    if (hasConsented(form, outcomes[number])) await recordConsents(services, tx, { accountId, network, given: form })
  }
  const webinar = await getWebinarForViewer(tx, anonymous, webinarId)
  return Promise.all(outcomes.map((each) => present(services, webinar, each)))
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
