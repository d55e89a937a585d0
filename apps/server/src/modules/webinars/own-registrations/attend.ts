import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import type { Db } from '#db/client.ts'
import { noteReport } from '#modules/rooms/presence/index.ts'
import {
  announceRegistrations,
  countPresence,
  countRoomPresence,
  findRegistration,
  stopCountingReports,
} from '#modules/webinars/registrations/index.ts'
import { getWebinar } from '#modules/webinars/webinars/index.ts'
import { registrationTexts as texts } from './texts.ts'

interface Present {
  id: string
  webinarId: string
  accountId: string
  attendedMinutes: number
}

/** Whether the person counts as attended from now on; undefined while nothing counts. */
const count = async (tx: Db, isLive: boolean, present: Present): Promise<boolean | undefined> => {
  const { id, webinarId, accountId } = present
  if (!isLive) return undefined
  if (!(await noteReport(tx, webinarId, accountId))) return (await countPresence(tx, present))[0]?.is_news
  await stopCountingReports(tx, id)
  return (await countRoomPresence(tx, present)).length > 0
}

/** Counts a registered person as present now, while the webinar is live. */
export const attend = async (services: Services, webinarId: string, accountId: string): Promise<string> => {
  const registration = await findRegistration(services.db, webinarId, accountId)
  if (!registration) await getWebinar(services.db, webinarId)
  if (!registration || registration.given_up_at !== null) throw new AppError('registration_required')
  if (registration.status === 'Ended') throw new AppError('webinar_ended')

  const { attendedMinutes } = await readSettings(services)
  return transact(services.db, async (tx) => {
    const isLive = registration.status === 'In Progress'
    const isNews = await count(tx, isLive, { id: registration.id, webinarId, accountId, attendedMinutes })
    if (isNews) await announceRegistrations(tx, webinarId, [{ account_id: accountId }])
    return isNews === undefined ? texts.notLiveYet : texts.present
  })
}
