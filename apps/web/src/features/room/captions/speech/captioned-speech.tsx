import { useEffect, useState } from 'react'
import { ownPerson, type RoomSnapshot } from '../../connection/room-state.ts'
import { useRoom } from '../../connection/use-room.ts'
import { captionsOf } from '../caption-store.ts'
import { captureSpeech } from './capture-speech.ts'
import { createSpeechOutbox } from './speech-outbox.ts'

/** Sends what this person says to be captioned, while their microphone is on and the webinar is live. Shows nothing. */
export const CaptionedSpeech = ({ snapshot }: { snapshot: RoomSnapshot }) => {
  const { calls } = captionsOf(useRoom())
  const [outbox] = useState(() => createSpeechOutbox(calls.speak))
  const { details, devices } = snapshot
  const isHeard =
    ownPerson(snapshot)?.sends.microphone === true &&
    details?.status === 'In Progress' &&
    details.captioning?.isListening === true &&
    details.own.permissions.microphone
  const track = isHeard ? devices.microphone : undefined

  useEffect(() => {
    outbox.begin()
    return outbox.end
  }, [outbox])
  useEffect(() => (track ? captureSpeech(track, outbox.add) : undefined), [track, outbox])

  return null
}
