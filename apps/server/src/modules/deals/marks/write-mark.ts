import type { DealMark } from '@regent/contract/deals/deal-marks'
import type { AnyDeal } from '@regent/contract/deals/deals'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { budgetOfEach } from '#http/limits/budget.repository.ts'
import type { SignedIn } from '#http/viewer/viewer.ts'
import { requireFullDeals } from '#modules/deals/access/index.ts'
import { getDeal } from '#modules/deals/deals/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { insertAcceptance, lockDisclaimer } from './acceptance.repository.ts'
import { mailInterest } from './interest.job.ts'
import { countOpening, type MarkChange, type MarkRow, writeMark } from './mark.repository.ts'
import { markTexts as texts } from './texts.ts'

const hour = 60 * 60

/** More than a person clicks. */
const marksOfMember = budgetOfEach('deal-mark', 600, hour)

export const presentMark = (row: MarkRow): DealMark => ({
  _id: row.deal_id,
  dealId: row.deal_id,
  isSaved: row.saved_at !== null,
  isInterested: row.interested_at !== null,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

interface Marking {
  services: Services
  db: Db
  viewer: SignedIn
  dealId: string
}

/** Who may not see full deals is refused before it is asked whether there is such a deal. */
const onVisibleDeal = async <Result>(
  { services, db, viewer, dealId }: Marking,
  work: (tx: Db, of: { dealId: string; accountId: string }) => Promise<Result>,
): Promise<Result> => {
  await requireFullDeals(db, viewer)
  await services.budgets.spend(marksOfMember(viewer.userId))
  return transact(db, async (tx) => {
    await getDeal(tx, viewer, dealId, false)
    return work(tx, { dealId, accountId: viewer.userId })
  })
}

export const changeMark = (marking: Marking, change: MarkChange): Promise<DealMark> =>
  onVisibleDeal(marking, async (tx, of) => {
    const row = await writeMark(tx, of, change)
    // Staff need not be told of themselves.
    if (change.interested_at && row.told_at === null && marking.viewer.role === 'member') {
      await enqueue(tx, mailInterest, of, { key: `deal-interest ${of.dealId} ${of.accountId}` })
    }
    await announce(tx, `member:${of.accountId}`)
    return presentMark(row)
  })

export const recordOpening = (marking: Marking): Promise<void> => onVisibleDeal(marking, countOpening)

/** Accepts the version that stands now; another one was not what the member has read. */
export const acceptDisclaimer = (marking: Marking, version: number): Promise<AnyDeal> =>
  onVisibleDeal(marking, async (tx, of) => {
    if (!(await lockDisclaimer(tx, of.dealId, version))) {
      throw new AppError('conflict', { message: texts.disclaimerChanged })
    }
    await insertAcceptance(tx, of, version)
    return getDeal(tx, marking.viewer, of.dealId, true)
  })
