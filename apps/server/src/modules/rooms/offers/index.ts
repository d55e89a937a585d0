export {
  eraseOfferClicks,
  hideAll as hideAllOffers,
  insertSampleShowing,
  listOfferClicksOf,
} from './offer.repository.ts'
export { deleteClicks, insertSampleClicks } from './sample-click.repository.ts'
export { countReplayClick, followCtas, listShownOffers } from './change-offers.ts'
export { registerOfferRoutes } from './offers.routes.ts'
