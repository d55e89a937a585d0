import type { VideoTrack } from 'livekit-client'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { RoomPerson } from '../connection/room-state.ts'
import { useSoundOnly } from '../connection/sound-only.ts'
import { takePicture } from '../connection/started-pictures.ts'
import { useRoom } from '../connection/use-room.ts'
import type { OnStage } from '#widgets/room/stage-rule.ts'

/** Receives the video of a person while it is shown, and not while only sound is wanted. */
const useWatched = ({ identity, isLocal }: RoomPerson, source: OnStage['source']) => {
  const room = useRoom()
  const { receives } = useSoundOnly()
  const isReceived = !isLocal && receives[source]
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

interface PictureProps {
  track: VideoTrack
  isMirrored: boolean
  label: string
}

/** The element is not made by React, because it may play already. */
const Picture = ({ track, isMirrored, label }: PictureProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(undefined)
  useLayoutEffect(() => {
    const element = takePicture(track.mediaStreamTrack)
    video.current = element
    frame.current?.append(element)
    track.attach(element)
    return () => {
      track.detach(element)
      element.remove()
    }
  }, [track])
  useLayoutEffect(() => {
    if (!video.current) return
    video.current.className = classNames('room-video', isMirrored && 'room-video--mirrored')
    video.current.setAttribute('aria-label', label)
  }, [track, isMirrored, label])

  return <div ref={frame} className="room-picture" />
}
