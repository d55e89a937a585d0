export {
  type DealAccess,
  dealAccessOf,
  type DealLevel,
  dealLevelOf,
  dealSegmentsOf,
  forgetDealSegments,
  requireFullDeals,
} from './deal-level.ts'
