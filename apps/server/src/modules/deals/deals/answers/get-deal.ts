import { dealStates } from '@regent/contract/deals/deal-fields'
import type { AnyDeal, StaffDeal } from '@regent/contract/deals/deals'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { runList } from '#db/list/list.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { type DealAccess, dealAccessOf } from '#modules/deals/access/index.ts'
import { hasAccepted } from '../deal.repository.ts'
import {
  dealList,
  type DealQuestion,
  type DealRow,
  type DealShape,
  type StaffRow,
  type WholeRow,
} from '../lists/deal-list.repository.ts'
import { dealListOf } from '../lists/deal-query.ts'
import { readBesideWhole } from './beside-deals.ts'
import { fullRows, presentDeal, presentStaffDeal, wholeRows } from './present-deal.ts'

/** A deal as a list of this level shows it; what such a list does not hold is not found. */
const findRow = async (db: Db, { level, segments }: DealAccess, id: string, isWhole: boolean): Promise<DealRow> => {
  const filters = { states: level === 'staff' ? dealStates : (['published'] as const), segments, terms: {}, words: [] }
  const order = { sort: 'id', isDown: false, isContinued: false } as const
  const { question, shape } = dealListOf(filters, { level, isWhole, ...order }, [id])
  const start = { after: null, limit: 1 }
  const [row] = await runList<DealRow, DealQuestion, DealShape>(db, dealList, { ...question, ...start }, shape)
  if (!row) throw new AppError('not_found')
  return row
}

const acceptedBy = async (db: Db, viewer: Viewer, row: DealRow): Promise<boolean> => {
  const [full] = fullRows([row])
  if (!full || full.disclaimer_text === '' || viewer.role === 'anonymous') return false
  return hasAccepted(db, { dealId: full.id, accountId: viewer.userId, version: full.disclaimer_version })
}

/** A deal with all that this viewer may see of it. */
export const getDeal = async (db: Db, viewer: Viewer, id: string, isWhole: boolean): Promise<AnyDeal> => {
  const access = await dealAccessOf(db, viewer)
  const { level } = access
  const row = await findRow(db, access, id, isWhole && level !== 'teaser')
  return presentDeal(row, await readBesideWhole(db, wholeRows([row]), level), await acceptedBy(db, viewer, row))
}

/** What an answer to a change says. */
export const getStaffDeal = async (db: Db, id: string): Promise<StaffDeal> => {
  const row = (await findRow(db, { level: 'staff', segments: 'all' }, id, true)) as StaffRow & WholeRow
  return presentStaffDeal(row, await readBesideWhole(db, [row], 'staff'))
}
