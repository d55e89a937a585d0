import { useEffect, useState } from 'react'
import type { RoomPerson } from '../connection/room-state.ts'
import { followSpeaker, nextLookAt, noSpeakers } from '#widgets/room/follow-speaker.ts'

/** The guest or host who speaks, without flicker. */
export const useSpeaker = (people: readonly RoomPerson[]): string | undefined => {
  const [speakers, setSpeakers] = useState(noSpeakers)
  const speaking = people
    .filter(({ isSpeaking, role }) => isSpeaking && role !== 'User')
    .map(({ identity }) => identity)
    .join(' ')

  useEffect(() => {
    const look = () => setSpeakers((before) => followSpeaker(before, speaking.split(' ').filter(Boolean), Date.now()))
    look()
  }, [speaking])

  useEffect(() => {
    const at = nextLookAt(speakers)
    if (at === undefined) return undefined
    const look = () => setSpeakers((before) => followSpeaker(before, speaking.split(' ').filter(Boolean), Date.now()))
    const timer = setTimeout(look, Math.max(at - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [speakers, speaking])

  return speakers.holder
}
