export { eraseOfferClicks, hideAll as hideAllOffers, listOfferClicksOf } from './offer.repository.ts'
export { listShownOffers } from './change-offers.ts'
export { registerOfferRoutes } from './offers.routes.ts'
