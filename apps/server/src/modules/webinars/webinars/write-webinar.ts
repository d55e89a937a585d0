import type { NewWebinar, StaffWebinar, WebinarUpdate } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { planForWebinar } from '#modules/messaging/messages/index.ts'
import { causeOf, changedFields } from './changes.policy.ts'
import { demandLocked } from './demand-webinar.ts'
import { endLocked } from './end-webinar.ts'
import { getWebinarForStaff } from './get-webinar.ts'
import { insertWebinar } from './insert-webinar.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'
import { demandOpen, demandToCome, momentOf } from './webinar.policy.ts'
import { storedWebinar } from './webinar.fields.ts'
import { raiseCalendarSequence, type StoredWebinar, updateWebinar } from './webinar.repository.ts'

export const createWebinar = (services: Services, db: Db, given: NewWebinar, actor: Actor): Promise<StaffWebinar> =>
  refuseTakenSlug(() =>
    transact(db, async (tx) => {
      const { date, ...fields } = given
      const startsAt = momentOf(date)
      if (given.status === 'Scheduled') demandToCome(startsAt, services.clock())
      const id = await insertWebinar(services, tx, { ...fields, startsAt, createdBy: actor.userId })
      await staffChange(tx, actor, 'webinar.created', { record: id })
      return getWebinarForStaff(tx, id)
    }),
  )

/** A part of it, or its status alone; choosing Ended is ending it. */
export const changeWebinar = (
  services: Services,
  db: Db,
  id: string,
  change: WebinarUpdate,
  actor: Actor,
): Promise<StaffWebinar> =>
  refuseTakenSlug(() =>
    transact(db, async (tx) => {
      const webinar = await demandLocked(tx, id)
      await changeLocked(services, tx, webinar, change, actor)
      return getWebinarForStaff(tx, id)
    }),
  )

const changeLocked = async (
  services: Services,
  tx: Db,
  webinar: StoredWebinar,
  { date, status, ...fields }: WebinarUpdate,
  actor: Actor,
) => {
  const { id } = webinar
  const now = services.clock()
  const isOtherStatus = status !== undefined && status !== webinar.status
  if (isOtherStatus) demandOpen(webinar.status)
  const startsAt = date === undefined ? webinar.starts_at : momentOf(date, webinar.starts_at)
  const isMoved = startsAt.getTime() !== webinar.starts_at.getTime()
  if (isMoved && (status ?? webinar.status) === 'Scheduled') demandToCome(startsAt, now)

  const before = await getWebinarForStaff(tx, id, 'detailed')
  const isEnding = isOtherStatus && status === 'Ended'
  await updateWebinar(tx, id, { columns: storedWebinar(fields), startsAt, status: isEnding ? undefined : status }, now)
  const after = await getWebinarForStaff(tx, id, 'detailed')
  const changed = changedFields(before, after)
  const cause = causeOf(changed)
  if (cause === 'moved') await raiseCalendarSequence(tx, id)
  if (cause) await planForWebinar(tx, id, cause)
  if (changed.length > 0)
    await staffChange(tx, actor, 'webinar.changed', { record: id, detail: detailOf(changed, after) })
  if (isEnding) await endLocked(services, tx, webinar, actor)
}

const detailOf = (changed: readonly string[], { status }: StaffWebinar) => ({
  fields: changed.join(' '),
  ...(changed.includes('status') && { status }),
})
