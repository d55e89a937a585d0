import type { VideoTrack } from 'livekit-client'
import { useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { RoomPerson } from '../connection/room-state.ts'
import { useSoundOnly } from '../connection/sound-only.ts'
import { useRoom } from '../connection/use-room.ts'
import type { OnStage } from './stage-rule.ts'

/** Receives the video of a person while it is shown. */
const useWatched = ({ identity, isLocal }: RoomPerson, source: OnStage['source']) => {
  const room = useRoom()
  const { hasCameras } = useSoundOnly()
  const isReceived = !isLocal && (hasCameras || source === 'screen')
  useEffect(() => (isReceived ? room.watch(identity, source) : undefined), [room, identity, isReceived, source])
}

interface VideoProps {
  person: RoomPerson
  source: OnStage['source']
  label: string
}

export const Video = ({ person, source, label }: VideoProps) => {
  useWatched(person, source)
  const track = person[source]

  return track ? <Picture track={track} isMirrored={person.isLocal && source === 'camera'} label={label} /> : null
}

const Picture = ({ track, isMirrored, label }: { track: VideoTrack; isMirrored: boolean; label: string }) => {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    track.attach(element)
    return () => void track.detach(element)
  }, [track])

  return (
    <video
      ref={video}
      className={classNames('room-video', isMirrored && 'room-video--mirrored')}
      aria-label={label}
      autoPlay
      playsInline
      muted
    />
  )
}
