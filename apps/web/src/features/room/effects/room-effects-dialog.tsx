import type { VideoTrack } from 'livekit-client'
import { useCallback } from 'react'
import { EffectsDialog } from './effects-dialog.tsx'

interface RoomEffectsDialogProps {
  /** One's own, while it is on. */
  camera: VideoTrack | undefined
  onClose: () => void
}

export const RoomEffectsDialog = ({ camera, onClose }: RoomEffectsDialogProps) => {
  // The media client shows what is sent, also after a change.
  const show = useCallback(
    (element: HTMLVideoElement) => {
      camera?.attach(element)
      return () => void camera?.detach(element)
    },
    [camera],
  )

  return <EffectsDialog show={camera && show} onClose={onClose} />
}
