import { useState } from 'react'
import { ownPerson, type RoomSnapshot, type Source } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { useSayFailed } from './use-say-failed.ts'

/** The person closed the browser's question which screen to share. */
const wasDismissed = (source: Source, error: unknown) =>
  source === 'screen' && error instanceof Error && error.name === 'NotAllowedError'

/** One's own microphone, camera or screen: what the media server knows of it, and a switch. */
export const useSending = (source: Source, snapshot: RoomSnapshot) => {
  const room = useRoom()
  const sayFailed = useSayFailed()
  const [isBusy, setIsBusy] = useState(false)
  const isOn = ownPerson(snapshot)?.sends[source] === true
  const isLocked = !snapshot.may[source]

  const toggle = async () => {
    if (isBusy || isLocked || snapshot.state !== 'connected') return
    setIsBusy(true)
    try {
      await room.turn(source, !isOn)
    } catch (error) {
      if (!wasDismissed(source, error)) sayFailed(source, error)
    } finally {
      setIsBusy(false)
    }
  }

  return { isOn, isLocked, isBusy, toggle: () => void toggle() }
}

export type Sending = ReturnType<typeof useSending>
