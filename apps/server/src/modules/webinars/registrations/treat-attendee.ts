import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { planDirect } from '#modules/messaging/messages/index.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { announceRegistrations } from './announce-registrations.ts'
import { type Attendee, findAttendee, markAttendance, unmarkAttendance } from './attendee.repository.ts'

interface ByStaff {
  actor: Actor
  webinarId: string
  /** Whose registration it is. */
  accountId: string
}

/** Whoever has no seat in this webinar is not to be found there. */
const getAttendee = async (
  db: Db,
  { webinarId, accountId }: Pick<ByStaff, 'webinarId' | 'accountId'>,
): Promise<Attendee> => {
  const registration = await findAttendee(db, webinarId, accountId)
  if (!registration) throw new AppError('not_found')
  return registration
}

/** What staff say stands above what is counted, before and after the end. */
export const setAttendance = (
  db: Db,
  { actor, ...of }: ByStaff,
  attendance: 'attended' | 'missed',
): Promise<Attendee> =>
  transact(db, async (tx) => {
    const { id } = await getAttendee(tx, of)
    await markAttendance(tx, id, attendance)
    await staffChange(tx, actor, 'attendance.marked', {
      subjectId: of.accountId,
      detail: { webinar: of.webinarId, attendance },
    })
    await announceRegistrations(tx, of.webinarId, [{ account_id: of.accountId }])
    return getAttendee(tx, of)
  })

/** From now on it is counted again. */
export const clearAttendance = (services: Services, db: Db, { actor, ...of }: ByStaff): Promise<Attendee> =>
  transact(db, async (tx) => {
    const { id } = await getAttendee(tx, of)
    await unmarkAttendance(tx, id, (await readSettings(services)).attendedMinutes)
    await staffChange(tx, actor, 'attendance.unmarked', { subjectId: of.accountId, detail: { webinar: of.webinarId } })
    await announceRegistrations(tx, of.webinarId, [{ account_id: of.accountId }])
    return getAttendee(tx, of)
  })

/** A mail in staff's own words to one of those who are registered. */
export const messageAttendee = (
  db: Db,
  { actor, ...of }: ByStaff,
  mail: { subject: string; text: string },
): Promise<void> =>
  transact(db, async (tx) => {
    const { id: registrationId } = await getAttendee(tx, of)
    await planDirect(tx, { registrationId, ...mail, by: actor.userId })
    await staffChange(tx, actor, 'attendee.messaged', { subjectId: of.accountId, detail: { webinar: of.webinarId } })
  })
