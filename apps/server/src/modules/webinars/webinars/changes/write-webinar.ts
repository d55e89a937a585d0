import { type WebinarField, webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { NewWebinar, StaffWebinar, WebinarUpdate } from '@regent/contract/webinars/webinars-admin'
import { isDeepStrictEqual } from 'node:util'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { refuseUnknownList } from '#modules/messaging/contact-lists/index.ts'
import { planForWebinar, timeFollowUps } from '#modules/messaging/messages/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { followComments } from '#modules/rooms/chat/index.ts'
import { followCtas } from '#modules/rooms/offers/index.ts'
import { followWebinar } from '#modules/rooms/presence/index.ts'
import { settleCertificates } from '#modules/webinars/certificates/index.ts'
import { getWebinarForStaff } from '../answers/get-webinar.ts'
import { chooseReplayByName } from '../recordings/change-recordings.ts'
import { momentOf, refuseEnded, refusePastDate, statusOfMoved } from '../dates.policy.ts'
import { refuseOpenRoom, refuseTakenSlug } from '../slugs/slugs.ts'
import { storedWebinar } from '../webinar.fields.ts'
import { lockWebinar, raiseCalendarSequence, type StoredWebinar, updateWebinar } from '../webinar.repository.ts'
import { endLocked } from './end-webinar.ts'
import { insertWebinar } from './insert-webinar.ts'

const entered = Object.keys(webinarFields) as WebinarField[]

/** What staff have really changed: a form sends everything it shows. */
export const changedFields = (before: StaffWebinar, after: StaffWebinar): WebinarField[] =>
  entered.filter((field) => !isDeepStrictEqual(before[field], after[field]))

/** What the change means for the messages of the webinar. */
const causeOf = (changed: readonly WebinarField[]): 'moved' | 'changed' | 'reworded' | undefined => {
  const reached = new Set(changed.map((field) => webinarFields[field].reaches))
  if (reached.has('calendars')) return 'moved'
  if (reached.has('planning')) return 'changed'
  return reached.has('sending') ? 'reworded' : undefined
}

export const createWebinar = async (
  services: Services,
  db: Db,
  input: NewWebinar,
  actor: Actor,
): Promise<StaffWebinar> => {
  await refuseUnknownList(services, db, input.proSmsList ?? '')
  return refuseTakenSlug(() =>
    transact(db, async (tx) => {
      const { date, ...fields } = input
      const startsAt = momentOf(date)
      if (input.status === 'Scheduled') refusePastDate(startsAt, services.clock())
      const id = await insertWebinar(services, tx, { ...fields, startsAt, createdBy: actor.userId })
      if (input.status === 'In Progress') await followWebinar(tx, id, 'In Progress')
      await staffChange(tx, actor, 'webinar.created', { record: id })
      return getWebinarForStaff(tx, id)
    }),
  )
}

/** Changes some fields, or only the status; choosing Ended ends the webinar. */
export const changeWebinar = async (services: Services, db: Db, id: string, change: WebinarUpdate, actor: Actor) => {
  await refuseOtherList(services, db, id, change)
  return refuseTakenSlug(() =>
    transact(db, async (tx) => {
      const webinar = await lockWebinar(tx, id)
      await changeLocked(services, tx, webinar, change, actor)
      return getWebinarForStaff(tx, id)
    }),
  )
}

/** Before the webinar is locked, because the CRM may be asked. A list that is gone stays until staff choose another one. */
const refuseOtherList = async (services: Services, db: Db, id: string, { proSmsList }: WebinarUpdate) => {
  if (proSmsList === undefined || proSmsList === '') return
  const { proSmsList: before } = await getWebinarForStaff(db, id, 'detailed')
  if (proSmsList !== before) await refuseUnknownList(services, db, proSmsList)
}

const changeLocked = async (
  services: Services,
  tx: Db,
  webinar: StoredWebinar,
  { date, status: chosen, ...fields }: WebinarUpdate,
  actor: Actor,
) => {
  const { id } = webinar
  const now = services.clock()
  const isOtherStatus = chosen !== undefined && chosen !== webinar.status
  if (isOtherStatus) refuseEnded(webinar.status)
  const startsAt = date === undefined ? webinar.starts_at : momentOf(date, webinar.starts_at)
  const isMoved = startsAt.getTime() !== webinar.starts_at.getTime()
  const status = chosen ?? statusOfMoved(webinar, startsAt, now)
  if (isMoved && status === 'Scheduled') refusePastDate(startsAt, now)

  const before = await getWebinarForStaff(tx, id, 'detailed')
  if (fields.slug !== undefined && fields.slug !== before.slug) refuseOpenRoom(webinar.status)
  const isEnding = isOtherStatus && status === 'Ended'
  const written = { columns: storedWebinar(fields), startsAt, status: isEnding ? undefined : status }
  await updateWebinar(tx, id, { ...written, isHeldAnew: isMoved && status === 'Scheduled' && startsAt > now }, now)
  if (status !== webinar.status && !isEnding) await followWebinar(tx, id, status)
  const after = await getWebinarForStaff(tx, id, 'detailed')
  const changed = changedFields(before, after)
  if (changed.includes('recording')) await chooseReplayByName(tx, id, after.recording)
  if (changed.includes('displayComments')) await followComments(tx, id, after.displayComments === 'Yes')
  if (changed.includes('ctas')) await followCtas(tx, id)
  if (changed.includes('certificateShare')) await settleCertificates(tx, id)
  const cause = causeOf(changed)
  if (cause === 'moved') await raiseCalendarSequence(tx, id)
  if (cause) await planForWebinar(tx, id, cause)
  if (after.status === 'Ended') await timeFollowUps(tx, id)
  if (changed.length > 0)
    await staffChange(tx, actor, 'webinar.changed', { record: id, detail: detailOf(changed, after) })
  if (isEnding) await endLocked(services, tx, webinar, actor)
}

const detailOf = (changed: readonly string[], { status }: StaffWebinar) => ({
  fields: changed.join(' '),
  ...(changed.includes('status') && { status }),
})
