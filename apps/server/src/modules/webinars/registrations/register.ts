import type { RegistrationForm, WebinarDetails } from '@regent/contract/webinars/webinars'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { anonymous } from '#http/viewer/viewer.ts'
import { recordConsents } from '#modules/identity/consents/index.ts'
import { getWebinar } from '#modules/webinars/webinars/index.ts'
import { presentStoredRegistration } from './present-registration.ts'
import { type Reserved, registerPeople } from './register-people.ts'
import { registrationTexts as texts } from './texts.ts'

interface Registering {
  accountId: string
  network: string
  form: RegistrationForm
}

export interface Registered {
  isNew: boolean
  webinar: WebinarDetails
}

/** Reserves registrations in one webinar for people who ask at the same moment, each for one. */
export const registerAll = async (
  services: Services,
  tx: Db,
  webinarId: string,
  people: readonly Registering[],
): Promise<(Registered | AppError)[]> => {
  const asked = people.map(({ accountId, form: { email, timeZone, utms } }) => ({ accountId, email, timeZone, utms }))
  const reserved = await registerPeople(services, tx, webinarId, asked)
  for (const [at, { accountId, network, form }] of people.entries()) {
    if (hasConsented(form, reserved[at])) await recordConsents(services, tx, { accountId, network, given: form })
  }
  const webinar = await getWebinar(tx, anonymous, webinarId)
  return Promise.all(reserved.map((each) => present(services, webinar, each)))
}

/** Whether one of the boxes is another than it was; of who is not registered nothing is kept. */
const hasConsented = ({ smsReminders, smsNews }: RegistrationForm, reserved: Reserved | undefined) => {
  if (!reserved || !('registration' in reserved)) return false
  const { sms_reminders: reminders, sms_news: news } = reserved.standing
  return (smsReminders ?? reminders) !== reminders || (smsNews ?? news) !== news
}

const present = async (
  services: Services,
  webinar: WebinarDetails,
  reserved: Reserved,
): Promise<Registered | AppError> => {
  if (reserved.outcome === 'other-email') return new AppError('invalid', { details: { email: texts.otherEmail } })
  if (reserved.outcome === 'full') return new AppError('webinar_full')
  const attendees = [await presentStoredRegistration(services, reserved.registration)]
  return { isNew: reserved.outcome === 'registered', webinar: { ...webinar, attendees } }
}
