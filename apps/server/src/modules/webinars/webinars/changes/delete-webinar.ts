import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { planForWebinar, timeFollowUps } from '#modules/messaging/messages/index.ts'
import { recordEvent, staffChange } from '#modules/operations/audit/index.ts'
import { followWebinar } from '#modules/rooms/presence/index.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { getWebinarForStaff } from '../answers/get-webinar.ts'
import { purgeOneRecording } from '../recordings/change-recordings.ts'
import { dropRecordings } from '../recordings/recordings.ts'
import { oldestRestorable } from '../restorable.ts'
import { makeFreeSlug } from '../slugs/slugs.ts'
import { webinarTexts } from '../texts.ts'
import {
  deleteForGood,
  deleteOneExpired,
  findDeleted,
  getWebinar,
  lockWebinar,
  markDeleted,
  raiseCalendarSequence,
  unmarkDeleted,
} from '../webinar.repository.ts'

export const deleteWebinar = (services: Services, db: Db, id: string, actor: Actor): Promise<string> =>
  transact(db, async (tx) => {
    await lockWebinar(tx, id)
    await markDeleted(tx, id, services.clock())
    await followWebinar(tx, id, 'Ended')
    await raiseCalendarSequence(tx, id)
    await planForWebinar(tx, id, 'canceled')
    await staffChange(tx, actor, 'webinar.deleted', { record: id })
    return webinarTexts.deleted
  })

/** It keeps its slug, unless another webinar has taken it meanwhile: then it gets the next free one. */
export const restoreWebinar = (services: Services, db: Db, id: string, actor: Actor): Promise<StaffWebinar> =>
  transact(db, async (tx) => {
    const webinar = await findDeleted(tx, id, oldestRestorable(services))
    if (!webinar) throw new AppError('not_found')
    await unmarkDeleted(tx, id, await makeFreeSlug(tx, webinar.slug))
    await followWebinar(tx, id, (await getWebinar(tx, id)).status)
    await raiseCalendarSequence(tx, id)
    await planForWebinar(tx, id, 'restored')
    await timeFollowUps(tx, id)
    await staffChange(tx, actor, 'webinar.restored', { record: id })
    return getWebinarForStaff(tx, id)
  })

export const purgeWebinars = defineJob({
  name: 'purge-deleted-webinars',
  payload: z.object({}),
  schedule: '47 3 * * *',
  run: async (_, services) => {
    // One transaction for each: a webinar may have many registrations.
    while (await purgeOne(services)) continue
    while (await purgeOneRecording(services)) continue
  },
})

const purgeOne = (services: Services): Promise<boolean> =>
  transact(services.db, async (tx) => {
    const purged = await deleteOneExpired(tx, oldestRestorable(services))
    if (purged) await forgetPurged(tx, purged.id)
    return purged !== undefined
  })

const forgetPurged = async (tx: Db, id: string) => {
  await dropRecordings(tx, id)
  await recordEvent(tx, { action: 'webinar.purged', detail: { record: id } })
}

/** At once and for good, with its registrations, and without telling anyone; its room is closed. The sweep removes its files. */
export const removeWebinar = async (tx: Db, id: string): Promise<void> => {
  await followWebinar(tx, id, 'Ended')
  await deleteForGood(tx, id)
  await forgetPurged(tx, id)
  await announce(tx, 'webinars', `webinar:${id}`)
}
