import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { planForWebinar } from '#modules/messaging/messages/index.ts'
import { demandLocked } from './demand-webinar.ts'
import { getWebinarForStaff } from './get-webinar.ts'
import { makeFreeSlug } from './make-free-slug.ts'
import { webinarTexts } from './texts.ts'
import { findDeleted, markDeleted, raiseCalendarSequence, unmarkDeleted } from './webinar.repository.ts'

const day = 24 * 60 * 60 * 1000

/** What was deleted before then cannot be taken back. */
export const oldestRestorable = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock().getTime() - limits.deletedDays * day)

export const deleteWebinar = (services: Services, db: Db, id: string, actor: Actor): Promise<string> =>
  transact(db, async (tx) => {
    await demandLocked(tx, id)
    await markDeleted(tx, id, services.clock())
    await raiseCalendarSequence(tx, id)
    await planForWebinar(tx, id, 'cancelled')
    await staffChange(tx, actor, 'webinar.deleted', { record: id })
    return webinarTexts.deleted
  })

/** Under its own slug where nobody has taken it meanwhile, else under the next one that is free. */
export const restoreWebinar = (services: Services, db: Db, id: string, actor: Actor): Promise<StaffWebinar> =>
  transact(db, async (tx) => {
    const webinar = await findDeleted(tx, id, oldestRestorable(services))
    if (!webinar) throw new AppError('not_found')
    await unmarkDeleted(tx, id, await makeFreeSlug(tx, webinar.slug))
    await raiseCalendarSequence(tx, id)
    await planForWebinar(tx, id, 'restored')
    await staffChange(tx, actor, 'webinar.restored', { record: id })
    return getWebinarForStaff(tx, id)
  })
