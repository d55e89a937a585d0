import { useRef } from 'react'
import { useSession } from '#lib/session/use-session.ts'
import { useTexts } from '#lib/texts.ts'
import { ExternalLink } from '#ui/content/icons.ts'
import { buttonClass } from '#ui/controls/button.tsx'
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
  const shownIds = usePlayback(playback, (at) =>
    offers
      .filter((offer) => offer.at <= at.second() && at.second() < offer.until)
      .map(({ _id }) => _id)
      .join(' '),
  )
  const shown = offers.filter(({ _id }) => shownIds.includes(_id))

  return (
    <>
      <p className="sr-only" role="status">
        {shown.length > 0 ? texts.told(shown.map(({ label }) => label)) : ''}
      </p>
      {shown.length > 0 ? (
        <section className="replay__offers" aria-label={texts.region}>
          {shown.map((offer) => (
            <Offer key={offer._id} webinarId={webinarId} offer={offer} />
          ))}
        </section>
      ) : null}
    </>
  )
}

const hostOf = (link: string) => (URL.canParse(link) ? new URL(link).hostname.replace(/^www\./u, '') : '')

const Offer = ({ webinarId, offer: { number, label, link } }: { webinarId: string; offer: OfferEvent }) => {
  const texts = useTexts(replayTexts).offers
  const { state } = useSession()
  const isCounted = useRef(false)

  const count = () => {
    if (isCounted.current || state !== 'in') return
    isCounted.current = true
    void clickOffer(webinarId, number)
  }
  return (
    <article className="replay__offer">
      <p>
        <b dir="auto">{label}</b>
        <span>{hostOf(link)}</span>
      </p>
      <a
        className={buttonClass({ look: 'primary' })}
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.openLabel(label)}
        onClick={count}
        onAuxClick={({ button }) => {
          if (button === 1) count()
        }}
      >
        {texts.open}
        <ExternalLink />
      </a>
    </article>
  )
}
