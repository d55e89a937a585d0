import { createContext, useState } from 'react'
import type { RoomDetails } from '../connection/room-details.ts'

export type Offer = RoomDetails['offers'][number]

const none: readonly Offer[] = []

export type Offers = ReturnType<typeof useOffers>

/** The offers that a host shows, and which of them this person has closed. One that is shown again is open again. */
export const useOffers = (details: Pick<RoomDetails, 'offers'> | undefined) => {
  const shown = details?.offers ?? none
  const [closed, setClosed] = useState<readonly number[]>([])
  const stillClosed = closed.filter((number) => shown.some((offer) => offer.number === number))
  if (stillClosed.length < closed.length) setClosed(stillClosed)
  const visible = shown.filter(({ number }) => !stillClosed.includes(number))

  return {
    shown,
    visible,
    close: (number: number) => setClosed([...stillClosed, number]),
    toggle: () => setClosed(visible.length > 0 ? shown.map(({ number }) => number) : []),
  }
}

export const OffersContext = createContext<Offers | undefined>(undefined)
