import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { readSettings } from '#modules/firm/settings/index.ts'
import { planDirect } from '#modules/messaging/messages/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { settleCertificates } from '#modules/webinars/certificates/index.ts'
import {
  announceRegistrations,
  correctMinutes,
  findAttendee,
  markAttendance,
  type StaffRegistration,
  unmarkAttendance,
} from '#modules/webinars/registrations/index.ts'

interface StaffInput {
  actor: Actor
  /** The webinar. */
  id: string
  /** The registered person. */
  userId: string
}

const getAttendee = async (db: Db, { id, userId }: StaffInput): Promise<StaffRegistration> => {
  const registration = await findAttendee(db, id, userId)
  if (!registration) throw new AppError('not_found')
  return registration
}

const changeAttendance = (
  db: Db,
  input: StaffInput,
  action: 'attendance.marked' | 'attendance.unmarked' | 'attendance.corrected',
  detail: Record<string, string>,
  change: (tx: Db, registrationId: string) => Promise<unknown>,
): Promise<StaffRegistration> =>
  transact(db, async (tx) => {
    const registration = await getAttendee(tx, input)
    await change(tx, registration.id)
    await settleCertificates(tx, input.id, { accountIds: [input.userId] })
    await staffChange(tx, input.actor, action, { subjectId: input.userId, detail: { webinar: input.id, ...detail } })
    await announceRegistrations(tx, input.id, [registration])
    return getAttendee(tx, input)
  })

/** A mark by staff counts more than the counted minutes, before and after the end. */
export const setAttendance = (db: Db, input: StaffInput, attendance: 'attended' | 'missed') =>
  changeAttendance(db, input, 'attendance.marked', { attendance }, (tx, registrationId) =>
    markAttendance(tx, registrationId, attendance),
  )

export const clearAttendance = (services: Services, db: Db, input: StaffInput): Promise<StaffRegistration> =>
  changeAttendance(db, input, 'attendance.unmarked', {}, async (tx, registrationId) =>
    unmarkAttendance(tx, registrationId, (await readSettings(services)).attendedMinutes),
  )

/** Staff know better how long a person was there; null takes that back. */
export const setMinutes = (services: Services, db: Db, input: StaffInput, minutes: number | null) =>
  changeAttendance(db, input, 'attendance.corrected', { minutes: String(minutes ?? '') }, async (tx, registrationId) =>
    correctMinutes(tx, registrationId, {
      minutes,
      by: input.actor.userId,
      attendedMinutes: (await readSettings(services)).attendedMinutes,
    }),
  )

export const messageAttendee = (db: Db, input: StaffInput, mail: { subject: string; text: string }): Promise<void> =>
  transact(db, async (tx) => {
    const { id: registrationId } = await getAttendee(tx, input)
    await planDirect(tx, { registrationId, ...mail, by: input.actor.userId })
    await staffChange(tx, input.actor, 'attendee.messaged', { subjectId: input.userId, detail: { webinar: input.id } })
  })
