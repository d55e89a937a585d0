import { useCallback, useEffect, useRef, useState } from 'react'
import { useChoice } from './effect-choice.ts'
import { EffectsDialog } from './effects-dialog.tsx'
import { openLobbyCamera } from './lobby-camera.ts'

interface LobbyEffectsProps {
  /** The camera of the preview, while it is on. */
  track: MediaStreamTrack | undefined
  isOpen: boolean
  onClose: () => void
  /** Gets what to show instead of the camera. */
  onPicture: (picture: MediaStreamTrack | undefined) => void
}

/** The preview of the lobby with what was chosen, and the choice. */
export const LobbyEffects = ({ track, isOpen, onClose, onPicture }: LobbyEffectsProps) => {
  const { effect, strength, image } = useChoice()
  const camera = useRef<ReturnType<typeof openLobbyCamera>>(undefined)
  const [picture, setPicture] = useState<MediaStreamTrack>()
  const shown = picture ?? track

  useEffect(() => onPicture(picture), [picture, onPicture])
  useEffect(() => {
    if (!track) return undefined
    const opened = openLobbyCamera(track, setPicture)
    camera.current = opened
    return () => {
      camera.current = undefined
      opened.close()
    }
  }, [track])
  useEffect(() => void camera.current?.apply({ effect, strength, image }), [track, effect, strength, image])

  const show = useCallback(
    (element: HTMLVideoElement) => {
      element.srcObject = shown ? new MediaStream([shown]) : null
      return () => {
        element.srcObject = null
      }
    },
    [shown],
  )
  return isOpen ? <EffectsDialog show={shown && show} onClose={onClose} /> : null
}
