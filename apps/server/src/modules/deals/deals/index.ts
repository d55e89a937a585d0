import type { Job } from '#platform/jobs/index.ts'
import { purgeDeals } from './changes/delete-deal.ts'
import { publishDeal, sweepDueDeals } from './changes/finish-changes.ts'

export { getDeal, getStaffDeal } from './answers/get-deal.ts'
export { whenDeals } from './changes/deal-events.ts'
export { finishChanges } from './changes/finish-changes.ts'
export { insertDeal, updateDeal } from './changes/write-deal.ts'
export { eraseDealCreator } from './deal.repository.ts'
export { registerDealRoutes } from './deal.routes.ts'
export { forgetDeals, thenForgetDeals } from './lists/read-deals.ts'

export const dealJobs: readonly Job[] = [publishDeal, sweepDueDeals, purgeDeals]
