import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { announceRegistrations, countPresence, findRegistration } from '#modules/webinars/registrations/index.ts'
import { getWebinar } from '#modules/webinars/webinars/index.ts'
import { registrationTexts as texts } from './texts.ts'

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
