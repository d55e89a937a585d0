import { lifetimes } from '@regent/contract/lifetimes'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { lockDeals } from '#modules/deals/choices/index.ts'
import { changeMany, listNamesOf, listWholeDeals } from '#modules/deals/deals/index.ts'
import { listMergedInto, lockTermKinds } from '#modules/deals/terms/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { defineScheduled } from '#platform/jobs/index.ts'
import { deleteChangesBefore, lockChange, markUndone, type PreviousDeal } from './deal-change.repository.ts'
import { bulkTexts as texts } from './texts.ts'

const hour = 60 * 60 * 1000

const oldestUndoable = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock().getTime() - lifetimes.bulkUndoHours * hour)

/** Gives deals back what a change of many took, unless one of them was changed since. */
export const undoChange = (
  services: Services,
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ message: string; changed: number }> =>
  transact(db, async (tx) => {
    await lockDeals(tx)
    const previous = await lockChange(tx, id, oldestUndoable(services))
    if (!previous) throw new AppError('conflict', { message: texts.tooLate })
    const ids = previous.map((deal) => deal.id)
    const now = new Map((await listWholeDeals(tx, ids)).map((deal) => [deal.id, deal]))
    const changedSince = previous.filter((deal) => now.get(deal.id)?.updated_at.toISOString() !== deal.updatedAt)
    if (changedSince.length > 0) {
      const names = await listNamesOf(
        tx,
        changedSince.map((deal) => deal.id),
      )
      throw new AppError('conflict', { message: texts.changedSince(names) })
    }
    const termsOf = await findTerms(tx, previous)
    await changeMany(
      services,
      tx,
      previous.map(({ terms, publishAt, ...deal }) => ({
        ...deal,
        before: now.get(deal.id)?.state ?? deal.state,
        publishAt: publishAt === null ? null : new Date(publishAt),
        terms: terms.map((each) => ({ kind: each.kind, ids: termsOf(each.ids) })),
      })),
    )
    await markUndone(tx, id)
    await staffChange(tx, actor, 'deal.undone', { detail: { deals: ids.join(' ') } })
    return { message: texts.undone(ids.length), changed: ids.length }
  })

/** What the terms of before are by now: one that was merged is the other one, and one that was deleted does not come back. */
const findTerms = async (tx: Db, previous: readonly PreviousDeal[]) => {
  const before = [...new Set(previous.flatMap(({ terms }) => terms.flatMap(({ ids }) => ids)))]
  const merged = await listMergedInto(tx, before)
  const now = (id: string) => merged.get(id) ?? id
  const known = await lockTermKinds(tx, before.map(now))
  return (ids: readonly string[]) => [...new Set(ids.map(now))].filter((id) => known.has(id))
}

/** What can no longer be taken back is not kept. */
export const sweepDealChanges = defineScheduled('sweep-deal-changes', '37 * * * *', async (services) => {
  await deleteChangesBefore(services.db, oldestUndoable(services))
})
