export { type DealLevel, dealLevelOf, requireFullDeals } from './deal-level.ts'
