import type { DealState } from '@regent/contract/deals/deal-fields'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { replaceTerms, type TermsOfKind, updateRows } from '../deal.repository.ts'
import { finishChanges } from './finish-changes.ts'

/** What a deal is in from now on, and the terms of some kinds. */
export interface DealChange {
  id: string
  /** As it was until now. */
  before: DealState
  state: DealState
  publishAt: Date | null
  terms: readonly Omit<TermsOfKind, 'dealId'>[]
}

/** Changes many deals in a few statements, in the caller's transaction, which has called `lockDeals` first. */
export const changeMany = async (services: Services, tx: Db, changes: readonly DealChange[]): Promise<void> => {
  const sameState = Map.groupBy(changes, ({ state, publishAt }) => `${state} ${publishAt?.toISOString()}`)
  for (const [first, ...others] of sameState.values()) {
    if (first === undefined) continue
    const ids = [first, ...others].map(({ id }) => id)
    await updateRows(tx, ids, { state: first.state, publish_at: first.publishAt })
  }
  await replaceTerms(
    tx,
    changes.flatMap(({ id: dealId, terms }) => terms.map((each) => ({ dealId, ...each }))),
  )
  await finishChanges(services, tx, new Map(changes.map(({ id, before }) => [id, before])))
}
