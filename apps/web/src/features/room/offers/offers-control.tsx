import { useContext } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Tag } from '#ui/content/icons.ts'
import { Count } from '#ui/states/badge.tsx'
import { Control } from '../controls/control.tsx'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { offersControlTexts } from './control-texts.ts'
import { OffersContext } from './use-offers.ts'

interface OffersControlProps {
  snapshot: Pick<RoomSnapshot, 'details'>
  isOpen: boolean
  onToggle: () => void
}

/** For hosts it opens the panel; for others it closes the offers and brings them back, as long as there are some. */
export const OffersControl = ({ snapshot, isOpen, onToggle }: OffersControlProps) => {
  const texts = useTexts(offersControlTexts)
  const offers = useContext(OffersContext)
  const isHost = snapshot.details?.own.role === 'Admin'

  if (!offers || (!isHost && offers.shown.length === 0)) return null
  const closed = offers.shown.length - offers.visible.length
  const areVisible = offers.visible.length > 0

  return (
    <Control
      icon={
        <>
          {closed > 0 ? <span className="sr-only">{texts.hidden(closed)} </span> : null}
          <span className="offers-control__icon" aria-hidden>
            <Tag />
            {closed > 0 ? <Count accent>{closed}</Count> : null}
          </span>
        </>
      }
      label={texts.label}
      tip={isHost ? texts.host : areVisible ? texts.hide : texts.show}
      isPressed={isHost ? isOpen : areVisible}
      className="control--offers"
      onClick={isHost ? onToggle : offers.toggle}
    />
  )
}
