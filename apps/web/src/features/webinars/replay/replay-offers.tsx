import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { Offer } from '#widgets/offers/offer.tsx'
import { type Playback, usePlayback } from '#widgets/player/playback.ts'
import { clickOffer } from './click-offer.ts'
import { replayTexts } from './texts.ts'
import type { OfferEvent } from './use-replay-events.ts'

interface ReplayOffersProps {
  webinarId: string
  offers: readonly OfferEvent[]
  playback: Playback
}

/** What was offered at this moment. Screen readers hear of it when it appears. */
export const ReplayOffers = ({ webinarId, offers, playback }: ReplayOffersProps) => {
  const texts = useTexts(replayTexts).offers
  const { state } = useSession()
  const shownIds = usePlayback(playback, (at) =>
    offers
      .filter((offer) => offer.at <= at.second() && at.second() < offer.until)
      .map(({ _id }) => _id)
      .join(' '),
  )
  const shown = offers.filter(({ _id }) => shownIds.includes(_id))

  const count = ({ number }: OfferEvent) => {
    if (state === 'in') void clickOffer(webinarId, number)
  }

  return (
    <>
      <p className="sr-only" role="status">
        {shown.length > 0 ? texts.told(shown.map(({ label }) => label)) : ''}
      </p>
      {shown.length > 0 ? (
        <section className="replay__offers" aria-label={texts.region}>
          {shown.map((offer) => (
            <article key={offer._id} className="replay__offer">
              <Offer label={offer.label} link={offer.link} texts={texts} onOpened={() => count(offer)} />
            </article>
          ))}
        </section>
      ) : null}
    </>
  )
}
