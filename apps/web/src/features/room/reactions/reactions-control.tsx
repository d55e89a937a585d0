import { useMedia, wide } from '#lib/browser/use-media.ts'
import { useTexts } from '#lib/texts.ts'
import { Smile } from '#ui/content/icons.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { Control } from '../controls/control.tsx'
import { reactionTexts } from './texts.ts'
import { setTrayOpen, useIsTrayOpen } from './tray.ts'

/** Of the bar, where it has the space. */
export const ReactionsControl = ({ snapshot: { details } }: { snapshot: Pick<RoomSnapshot, 'details'> }) => {
  const texts = useTexts(reactionTexts)
  const isOpen = useIsTrayOpen()
  const isWide = useMedia(wide)
  const isOff = details?.areReactionsOff === true

  if (!isWide) return null
  return (
    <Control
      icon={<Smile />}
      label={texts.label}
      tip={isOff ? texts.off : texts.tip}
      isPressed={isOpen && !isOff}
      isLocked={isOff}
      className="control--reactions"
      onClick={() => setTrayOpen(!isOpen)}
    />
  )
}
