import { useContext } from 'react'
import { OfferList } from './offer-cards.tsx'
import { OffersContext } from './use-offers.ts'

/** What a host offers at this moment, in the open chat: that one covers the stage of a phone. */
export const OffersInChat = () => {
  const offers = useContext(OffersContext)
  return offers ? <OfferList {...offers} /> : null
}
