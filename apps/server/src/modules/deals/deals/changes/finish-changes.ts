import type { DealState } from '@regent/contract/deals/deal-fields'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { followDeals, lockDeals } from '#modules/deals/choices/index.ts'
import { recordEvents } from '#modules/operations/audit/index.ts'
import { defineJob, defineScheduled, enqueue } from '#platform/jobs/index.ts'
import { listDue, lockStored, markPublished, type StoredDeal, updateRows } from '../deal.repository.ts'
import { tellOfDeals } from './deal-events.ts'
import { followFiles } from './deal-files.ts'

/**
 * The one event of publishing, for deals that members see from now on, however they came to be published. Whatever has to
 * happen then listens with `whenDeals('published', …)`.
 */
const publish = async (services: Services, tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await markPublished(tx, ids, services.clock())
  await tellOfDeals('published', services, tx, ids)
}

/** One job for each deal, at its moment; an earlier plan is replaced. */
const planPublishing = async (tx: Db, scheduled: readonly StoredDeal[]): Promise<void> => {
  for (const { id, publish_at: runAt } of scheduled) {
    if (runAt) await enqueue(tx, publishDeal, { dealId: id }, { key: `publish-deal ${id}`, runAt })
  }
}

/**
 * Ends every change of deals, in its transaction: bit strings, files, jobs and whoever listens follow. Names all deals that were
 * changed, with their states before: a deal that was not there, or was deleted, had none.
 */
export const finishChanges = async (
  services: Services,
  tx: Db,
  before: ReadonlyMap<string, DealState | undefined>,
): Promise<void> => {
  const ids = [...before.keys()]
  const deals = await lockStored(tx, ids)
  await followDeals(tx, ids)
  await followFiles(tx, deals)
  await planPublishing(
    tx,
    deals.filter(({ state }) => state === 'scheduled'),
  )
  const published = deals.filter(({ id, state }) => state === 'published' && before.get(id) !== 'published')
  await publish(
    services,
    tx,
    published.map(({ id }) => id),
  )
}

/** Publishes scheduled deals whose moment has come: all, or the named one. */
const publishDue = (services: Services, id?: string): Promise<number> =>
  transact(services.db, async (tx) => {
    await lockDeals(tx)
    const due = await listDue(tx, services.clock(), id)
    if (due.length === 0) return 0
    await updateRows(tx, due, { state: 'published', publish_at: null })
    await finishChanges(services, tx, new Map(due.map((dealId) => [dealId, 'scheduled'])))
    await recordEvents(
      tx,
      due.map((record) => ({ action: 'deal.published', detail: { record } })),
    )
    await announce(tx, 'deals')
    return due.length
  })

export const publishDeal = defineJob({
  name: 'publish-deal',
  payload: z.object({ dealId: z.uuid() }),
  run: async ({ dealId }, services) => {
    await publishDue(services, dealId)
  },
})

/** Should a job be lost, a deal is published a minute late at most. */
export const sweepDueDeals = defineScheduled('publish-due-deals', '* * * * *', async (services) => {
  while ((await publishDue(services)) > 0) continue
})
