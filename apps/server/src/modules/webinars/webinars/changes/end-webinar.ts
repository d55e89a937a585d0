import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { planFollowUps, planForWebinar } from '#modules/messaging/messages/index.ts'
import { followWebinar } from '#modules/rooms/presence/index.ts'
import { settleCertificates } from '#modules/webinars/certificates/index.ts'
import { decideAttendance } from '#modules/webinars/registrations/index.ts'
import { getWebinarForStaff } from '../answers/get-webinar.ts'
import { lockWebinar, markEnded, type StoredWebinar } from '../webinar.repository.ts'

/** Ends it for good; if it has ended already, nothing changes. */
export const endWebinar = (services: Services, db: Db, id: string, actor: Actor): Promise<StaffWebinar> =>
  transact(db, async (tx) => {
    const webinar = await lockWebinar(tx, id)
    if (webinar.status !== 'Ended') await endLocked(services, tx, webinar, actor)
    return getWebinarForStaff(tx, id)
  })

/**
 * Attendance is decided first: the follow-up messages depend on it. A webinar that was never live has no attendance and
 * no follow-ups.
 */
export const endLocked = async (
  services: Services,
  tx: Db,
  { id, attended_minutes: own, went_live_at: wentLiveAt }: StoredWebinar,
  actor: Actor,
): Promise<void> => {
  await markEnded(tx, id, services.clock())
  await followWebinar(tx, id, 'Ended')
  await planForWebinar(tx, id, 'ended')
  if (wentLiveAt !== null) {
    const { attendedMinutes, followUpMinutes } = await readSettings(services)
    await decideAttendance(tx, id, own ?? attendedMinutes)
    await settleCertificates(tx, id)
    await planFollowUps(tx, id, followUpMinutes)
  }
  await staffChange(tx, actor, 'webinar.ended', { record: id })
}
