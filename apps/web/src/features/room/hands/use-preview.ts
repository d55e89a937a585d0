import { useEffect, useRef, useState } from 'react'
import type { RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import type { PreviewPicture, PreviewRoom } from './preview-room.ts'
import { createStageCalls } from './stage-calls.ts'

const loadPreviewRoom = () => import('./preview-room.ts')

const outside: PreviewPicture = { isConnected: false, isOn: false, isThere: false }

/** The preview that this person is in: heard by the hosts, or listening as one of them. */
export const usePreview = (person: string | undefined, { devices }: Pick<RoomSnapshot, 'devices'>) => {
  const { calls } = useRoom()
  const [picture, setPicture] = useState(outside)
  const preview = useRef<PreviewRoom>(undefined)
  const { microphone, speaker } = devices.ids

  useEffect(() => {
    if (person === undefined) return undefined
    let isOver = false
    const open = async () => {
      const { openPreviewRoom } = await loadPreviewRoom()
      if (isOver) return
      preview.current = openPreviewRoom({
        enter: createStageCalls(calls).enterPreview,
        devices: { microphone, speaker },
        onChange: (next) => (isOver ? undefined : setPicture(next)),
      })
    }
    void open()
    return () => {
      isOver = true
      preview.current?.close()
      preview.current = undefined
      setPicture(outside)
    }
  }, [person, calls, microphone, speaker])

  return {
    ...picture,
    turn: (isOn: boolean): Promise<void> => preview.current?.turn(isOn) ?? Promise.resolve(),
  }
}
