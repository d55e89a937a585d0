import { useShortcuts } from '../controls/use-shortcuts.ts'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { useLoaded } from '../use-loaded.ts'
import { useCaptionsShown } from './caption-settings.ts'
import { CaptionsPanel } from './captions-panel.tsx'
import { useCaptionNotices } from './use-caption-notices.ts'
import { useFollowedCaptions } from './use-captions.ts'

export { CaptionsOverlay } from './captions-overlay.tsx'

const loadSpeech = () => import('./speech/captioned-speech.tsx')

interface RoomCaptionsProps {
  snapshot: RoomSnapshot
  isOpen: boolean
  onToggle: () => void
}

/** The captions of a room, apart from the lines over the picture. */
export const RoomCaptions = ({ snapshot, isOpen, onToggle }: RoomCaptionsProps) => {
  const { areShown, setShown } = useCaptionsShown()
  const { details } = snapshot
  const isListening = details?.captioning?.isListening === true
  const speech = useLoaded(loadSpeech, isListening && details.own.permissions.microphone)
  useFollowedCaptions(snapshot, areShown || isOpen)
  useCaptionNotices(snapshot, isOpen ? undefined : onToggle)
  useShortcuts({ l: () => setShown(!areShown) })

  return (
    <>
      {speech ? <speech.CaptionedSpeech snapshot={snapshot} /> : null}
      {isOpen ? <CaptionsPanel snapshot={snapshot} onClose={onToggle} /> : null}
    </>
  )
}
