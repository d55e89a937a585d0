import type { RegistrationForm, WebinarDetails } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { recordConsents } from '#modules/identity/consents/index.ts'
import { planForUnregistered } from '#modules/messaging/messages/index.ts'
import {
  announceRegistrations,
  countPresence,
  findRegistration,
  markUnregistered,
  lockForRegistrations,
  registerPeople,
  type RegistrationOutcome,
} from '#modules/webinars/registrations/index.ts'
import { getWebinar, getWebinarForViewer } from '#modules/webinars/webinars/index.ts'
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

/** Unregisters a person. The row stays: registering again brings back the same link and the same calendar entry. */
export const unregister = (db: Db, webinarId: string, accountId: string): Promise<void> =>
  transact(db, async (tx) => {
    const webinar = await lockForRegistrations(tx, webinarId)
    const registration = await findRegistration(tx, webinarId, accountId)
    if (!webinar || !registration) throw new AppError('not_found')
    // By then it is decided who attended and who did not.
    if (webinar.status === 'Ended') throw new AppError('webinar_ended')
    if (!(await markUnregistered(tx, registration.id))) return
    await planForUnregistered(tx, registration.id)
    await announceRegistrations(tx, webinarId, [{ account_id: accountId }])
  })

/** Counts a registered person as present now, while the webinar is live. */
export const attend = async (services: Services, webinarId: string, accountId: string): Promise<string> => {
  const registration = await findRegistration(services.db, webinarId, accountId)
  if (!registration) await getWebinar(services.db, webinarId)
  if (!registration || registration.given_up_at !== null) throw new AppError('registration_required')
  if (registration.status === 'Ended') throw new AppError('webinar_ended')

  const { attendedMinutes } = await readSettings(services)
  return transact(services.db, async (tx) => {
    const [counted] = await countPresence(tx, { id: registration.id, attendedMinutes })
    if (counted?.is_news) await announceRegistrations(tx, webinarId, [{ account_id: accountId }])
    return counted ? texts.present : texts.notLiveYet
  })
}
