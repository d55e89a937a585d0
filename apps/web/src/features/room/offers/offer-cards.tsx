import { useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Tag, X } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Offer } from '#widgets/offers/offer.tsx'
import { useRoom } from '../connection/use-room.ts'
import { countClick } from './count-click.ts'
import { offerTexts } from './texts.ts'
import type { Offer as OfferOfNow, Offers } from './use-offers.ts'

/** What a host offers at this moment, in the room or in the open chat. */
export const OfferList = ({ visible, close }: Offers) => {
  const texts = useTexts(offerTexts)
  const region = useRef<HTMLElement>(null)

  const closeOne = (number: number) => {
    close(number)
    // The button is gone with its card.
    const next = [...(region.current?.querySelectorAll('article') ?? [])].find(
      (card) => card.dataset['number'] !== String(number),
    )
    const title = region.current?.closest('.room-panel')?.querySelector('h2')
    const control = document.querySelector<HTMLElement>('.control--offers')
    ;(next?.querySelector('a') ?? title ?? control)?.focus({ preventScroll: true })
  }

  if (visible.length === 0) return null
  return (
    <section ref={region} className="offer-cards" aria-label={texts.region}>
      {visible.map((offer) => (
        <OfferCard key={offer.number} offer={offer} onClose={() => closeOne(offer.number)} />
      ))}
    </section>
  )
}

/** Screen readers hear of each offer once; beside the cards, which an open panel covers on a phone. */
export const ToldOffers = ({ shown }: Pick<Offers, 'shown'>) => {
  const texts = useTexts(offerTexts)
  const [told, setTold] = useState<{ numbers: readonly number[]; text: string }>({ numbers: [], text: '' })
  const numbers = shown.map(({ number }) => number)
  if (numbers.join() !== told.numbers.join()) {
    const fresh = shown.filter(({ number }) => !told.numbers.includes(number))
    setTold({ numbers, text: fresh.length === 0 ? '' : texts.told(fresh.map(({ label }) => label)) })
  }

  return (
    <p className="sr-only" role="status">
      {told.text}
    </p>
  )
}

const OfferCard = ({ offer: { label, link, number }, onClose }: { offer: OfferOfNow; onClose: () => void }) => {
  const texts = useTexts(offerTexts)
  const room = useRoom()

  return (
    <article className="offer-card" data-number={number}>
      <div className="offer-card__inside">
        <Tag />
        <Offer
          label={label}
          link={link}
          texts={texts}
          onOpened={() => void countClick(() => room.calls.clickOffer(number))}
        />
        <IconButton label={texts.close(label)} onClick={onClose}>
          <X />
        </IconButton>
      </div>
    </article>
  )
}
