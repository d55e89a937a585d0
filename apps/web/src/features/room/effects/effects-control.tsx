import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { ImageIcon } from '#ui/content/icons.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { hasEffect } from '../devices/remembered-devices.ts'
import { choiceTexts } from '../devices/choice-texts.ts'
import { useLoaded } from '../use-loaded.ts'

const loadEffects = () => import('./lobby-effects.tsx')

interface EffectsControlProps {
  /** The camera of the preview, while it is on. */
  track: MediaStreamTrack | undefined
  /** Gets what to show instead of the camera. */
  onPicture: (picture: MediaStreamTrack | undefined) => void
}

/** In the lobby: opens the choice of what others see behind a person, and shows it in the preview. */
export const EffectsControl = ({ track, onPicture }: EffectsControlProps) => {
  const texts = useTexts(choiceTexts)
  const [isOpen, setOpen] = useState(false)
  const effects = useLoaded(loadEffects, isOpen || (track !== undefined && hasEffect()))

  return (
    <>
      <IconButton
        label={texts.effects}
        className="lobby-toggle"
        aria-haspopup="dialog"
        aria-busy={(isOpen && !effects) || undefined}
        onClick={() => setOpen(true)}
      >
        <ImageIcon />
      </IconButton>
      {effects ? (
        <effects.LobbyEffects track={track} isOpen={isOpen} onClose={() => setOpen(false)} onPicture={onPicture} />
      ) : null}
    </>
  )
}
