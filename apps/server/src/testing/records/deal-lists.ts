/** The queries behind lists of deals, for benches. */
export { followDeals } from '#modules/deals/choices/index.ts'
export { dealList } from '#modules/deals/deals/lists/deal-list.repository.ts'
export { readDealQuery } from '#modules/deals/deals/lists/deal-query.ts'
export { listDeals } from '#modules/deals/deals/lists/list-deals.ts'
