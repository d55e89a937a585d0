import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Check } from '#ui/content/icons.ts'
import { effectTexts } from './texts.ts'

interface EffectTileProps {
  name: string
  isChosen: boolean
  isPending: boolean
  /** This browser cannot do it. */
  isRefused: boolean
  onChoose: () => void
  /** How it looks. */
  children: ReactNode
}

export const EffectTile = ({ name, isChosen, isPending, isRefused, onChoose, children }: EffectTileProps) => {
  const texts = useTexts(effectTexts)

  return (
    <button
      type="button"
      className="effect-tile"
      aria-pressed={isChosen}
      aria-disabled={isRefused || undefined}
      aria-busy={isPending || undefined}
      onClick={() => (isRefused ? undefined : onChoose())}
    >
      <span className="effect-tile__picture">{children}</span>
      <span className="effect-tile__name">{name}</span>
      {isChosen ? (
        <span className="effect-tile__selected">
          <Check />
          {isPending ? texts.loading : texts.selected}
        </span>
      ) : null}
    </button>
  )
}
