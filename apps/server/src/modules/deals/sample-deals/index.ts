export { makeSampleDeals } from './make-sample-deals.ts'
