import { dealStates } from '@regent/contract/deals/deal-fields'
import type { AnyDeal, StaffDeal } from '@regent/contract/deals/deals'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { runList } from '#db/list/list.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { type DealLevel, dealLevelOf } from '#modules/deals/access/index.ts'
import { hasAccepted } from '../deal.repository.ts'
import {
  dealList,
  type DealQuestion,
  type DealRow,
  type DealShape,
  type StaffRow,
  type WholeRow,
} from '../lists/deal-list.repository.ts'
import { readBesideListed, readBesideWhole } from './beside-deals.ts'
import { fullRows, presentDeal, presentStaffDeal, wholeRows } from './present-deal.ts'

/** A deal as a list of this level shows it; what such a list does not hold is not found. */
const findRow = async (db: Db, level: DealLevel, id: string, isWhole: boolean): Promise<DealRow> => {
  const filters = { states: level === 'staff' ? dealStates : (['published'] as const), terms: {}, words: [] }
  const shape = { level, isWhole, sort: 'id', isDown: false, isContinued: false } as const
  const question = { filters, ids: [id], after: null, limit: 1 }
  const [row] = await runList<DealRow, DealQuestion, DealShape>(db, dealList, question, shape)
  if (!row) throw new AppError('not_found')
  return row
}

const readBeside = (db: Db, row: DealRow, level: DealLevel) => {
  const whole = wholeRows([row])
  return whole.length > 0 ? readBesideWhole(db, whole, level) : readBesideListed(db, fullRows([row]))
}

const acceptedBy = async (db: Db, viewer: Viewer, row: DealRow): Promise<boolean> => {
  const [full] = fullRows([row])
  if (!full || full.disclaimer_text === '' || viewer.role === 'anonymous') return false
  return hasAccepted(db, { dealId: full.id, accountId: viewer.userId, version: full.disclaimer_version })
}

/** A deal with all that this viewer may see of it. */
export const getDeal = async (db: Db, viewer: Viewer, id: string, isWhole: boolean): Promise<AnyDeal> => {
  const level = await dealLevelOf(db, viewer)
  const row = await findRow(db, level, id, isWhole && level !== 'teaser')
  return presentDeal(row, await readBeside(db, row, level), await acceptedBy(db, viewer, row))
}

/** What an answer to a change says. */
export const getStaffDeal = async (db: Db, id: string): Promise<StaffDeal> => {
  const row = (await findRow(db, 'staff', id, true)) as StaffRow & WholeRow
  return presentStaffDeal(row, await readBesideWhole(db, [row], 'staff'))
}
