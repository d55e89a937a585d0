import type { Job } from '#platform/jobs/index.ts'
import { purgeDeals } from './changes/delete-deal.ts'
import { publishDeal, sweepDueDeals } from './changes/finish-changes.ts'

export { removeDeals } from './changes/delete-deal.ts'
export { getDeal } from './answers/get-deal.ts'
export { changeMany, type DealChange } from './changes/change-many.ts'
export { prepareDeal, publishingOf } from './changes/prepare-deal.ts'
export { type AddedDeal, type ChangedDeal, isChange, writeMany } from './changes/write-many.ts'
export { whenDeals } from './changes/deal-events.ts'
export { findImageSource, putImage } from './changes/put-image.ts'
export { eraseDealCreator, listNamesOf } from './deal.repository.ts'
export { registerDealRoutes } from './deal.routes.ts'
export { listDealsWith, replaceTermOfDeals } from './term-use.repository.ts'
export { listWholeDeals, pagesOfDeals, type WholeDeal } from './lists/whole-deals.ts'
export { thenForgetDeals } from './lists/read-deals.ts'

export const dealJobs: readonly Job[] = [publishDeal, sweepDueDeals, purgeDeals]
