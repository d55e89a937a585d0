import { type DealState, dealStates } from '@regent/contract/deals/deal-fields'
import { limits } from '@regent/contract/limits'
import type { Db } from '#db/client.ts'
import { runList } from '#db/list/list.ts'
import { dealList, type StaffRow, type WholeRow } from './deal-list.repository.ts'
import { dealListOf } from './deal-query.ts'
import { listDeals } from './list-deals.ts'

/** A deal with all that is stored of it, and its terms. */
export type WholeDeal = StaffRow & WholeRow

const shape = { level: 'staff', isWhole: true, sort: 'createdAt', isDown: false } as const
const all = { states: dealStates, segments: 'all', terms: {}, words: [] } as const

/** The deals of these states page by page, the oldest first. */
export const pagesOfDeals = async function* (db: Db, states: readonly DealState[]): AsyncGenerator<WholeDeal[]> {
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const list = dealListOf({ ...all, states }, { ...shape, isContinued: cursor !== undefined })
    const page = await listDeals(db, list, { limit: limits.listLimit.most, cursor })
    yield page.rows as WholeDeal[]
    cursor = page.nextCursor
  }
}

const atOnce = 1000

/** Those of these deals that are there. */
export const listWholeDeals = async (db: Db, ids: readonly string[]): Promise<WholeDeal[]> => {
  const deals: WholeDeal[] = []
  for (let first = 0; first < ids.length; first += atOnce) {
    const list = dealListOf(all, { ...shape, isContinued: false }, ids.slice(first, first + atOnce))
    const rows = await runList(db, dealList, { ...list.question, after: null, limit: atOnce }, list.shape)
    deals.push(...(rows as WholeDeal[]))
  }
  return deals
}
