import type { StaffDeal } from '@regent/contract/deals/deals'
import { lifetimes } from '@regent/contract/lifetimes'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { followDeals, lockDeals } from '#modules/deals/choices/index.ts'
import { dropFileUses, setAudience } from '#modules/files/files/index.ts'
import { recordEvents, staffChange } from '#modules/operations/audit/index.ts'
import { defineScheduled } from '#platform/jobs/index.ts'
import { getStaffDeal } from '../answers/get-deal.ts'
import {
  deleteForGood,
  deleteOneExpired,
  getStored,
  markDeleted,
  unmarkDeleted,
  updateRows,
} from '../deal.repository.ts'
import { dealTexts as texts } from '../texts.ts'
import { tellOfDeals } from './deal-events.ts'
import { finishChanges } from './finish-changes.ts'
import { findImageSource } from './put-image.ts'

const day = 24 * 60 * 60 * 1000

/** What was deleted before then cannot be restored. */
export const oldestRestorable = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock().getTime() - lifetimes.deletedDays * day)

/** Hides a deal and its files. */
export const deleteDeal = (services: Services, db: Db, actor: Actor, id: string): Promise<string> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const { name } = await getStored(tx, id)
    await markDeleted(tx, id, services.clock())
    await followDeals(tx, [id])
    await setAudience(tx, [{ kind: 'deal', recordId: id, audience: 'staff' }])
    await staffChange(tx, actor, 'deal.deleted', { record: id })
    return texts.deleted(name)
  })

/** A published deal is published anew: those who wait for it have not seen it, or are not told again. */
export const restoreDeal = (services: Services, db: Db, actor: Actor, id: string): Promise<StaffDeal> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    if (!(await unmarkDeleted(tx, id, oldestRestorable(services)))) throw new AppError('not_found')
    await finishChanges(services, tx, new Map([[id, undefined]]))
    // While it was deleted, nothing was copied for it.
    if ((await findImageSource(tx, id)) !== undefined) await tellOfDeals('imageChosen', services, tx, [id])
    await staffChange(tx, actor, 'deal.restored', { record: id })
    return getStaffDeal(tx, id)
  })

/** Removes for good what can no longer be restored; the sweep removes its files. */
export const purgeDeals = defineScheduled('purge-deleted-deals', '53 3 * * *', async (services) => {
  while (await purgeOne(services)) continue
})

const purgeOne = (services: Services): Promise<boolean> =>
  transact(services.db, async (tx) => {
    const purged = await deleteOneExpired(tx, oldestRestorable(services))
    if (purged) await forgetPurged(tx, [purged.id])
    return purged !== undefined
  })

const forgetPurged = async (tx: Db, ids: readonly string[]) => {
  await dropFileUses(
    tx,
    ids.map((recordId) => ({ kind: 'deal', recordId })),
  )
  await recordEvents(
    tx,
    ids.map((record) => ({ action: 'deal.purged', detail: { record } })),
  )
}

/** At once and for good, with what members did with them, after `lockDeals`; the sweep removes their files. */
export const removeDeals = async (tx: Db, ids: readonly string[], now: Date): Promise<void> => {
  await updateRows(tx, ids, { deleted_at: now })
  await followDeals(tx, ids)
  await deleteForGood(tx, ids)
  await forgetPurged(tx, ids)
  await announce(tx, 'deals')
}
