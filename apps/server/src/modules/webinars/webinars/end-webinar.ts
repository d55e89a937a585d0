import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { planForWebinar } from '#modules/messaging/messages/index.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { demandLocked } from './demand-webinar.ts'
import { getWebinarForStaff } from './get-webinar.ts'
import { markEnded, settleAttendance, type StoredWebinar } from './webinar.repository.ts'

/** Ends it for good; once it has ended, this changes nothing. */
export const endWebinar = (services: Services, db: Db, id: string, actor: Actor): Promise<StaffWebinar> =>
  transact(db, async (tx) => {
    const webinar = await demandLocked(tx, id)
    if (webinar.status !== 'Ended') await endLocked(services, tx, webinar, actor)
    return getWebinarForStaff(tx, id)
  })

/** Who attended is settled before the messages that follow are planned by it. */
export const endLocked = async (
  services: Services,
  tx: Db,
  { id, attended_minutes: own }: StoredWebinar,
  actor: Actor,
): Promise<void> => {
  const minutes = own ?? (await readSettings(services)).attendedMinutes
  await markEnded(tx, id, services.clock())
  await settleAttendance(tx, id, minutes)
  await planForWebinar(tx, id, 'ended')
  await staffChange(tx, actor, 'webinar.ended', { record: id })
}
