import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import {
  ConnectionState,
  type RemoteParticipant,
  type RemoteTrackPublication,
  Room,
  RoomEvent,
  Track,
  VideoQuality,
} from 'livekit-client'
import { keepMediaLog } from '#widgets/room/media-log.ts'
import { describePeople, videoSources } from '#widgets/room/media-people.ts'
import { readMessage } from '#widgets/room/read-message.ts'
import type { RoomPerson } from '#widgets/room/room-person.ts'
import type { OnStage } from '#widgets/room/stage-rule.ts'
import type { ReceivedPair } from './sound/follow-lags.ts'

export interface MediaListener {
  onPeople: (people: RoomPerson[]) => void
  /** Someone is heard, until the returned function is called. */
  onSound: (track: MediaStreamTrack) => () => void
  onMessage: (message: RoomMessage) => void
  /** After a cut. */
  onBack: () => void
  /** The connection does not come back. */
  onOver: () => void
}

export interface WantedVideo extends OnStage {
  isLarge: boolean
}

/** Events after which people or their tracks may be different. */
const changes = [
  RoomEvent.ParticipantConnected,
  RoomEvent.ParticipantDisconnected,
  RoomEvent.ParticipantNameChanged,
  RoomEvent.ParticipantAttributesChanged,
  RoomEvent.TrackPublished,
  RoomEvent.TrackUnpublished,
  RoomEvent.TrackSubscribed,
  RoomEvent.TrackUnsubscribed,
  RoomEvent.TrackMuted,
  RoomEvent.TrackUnmuted,
  RoomEvent.ActiveSpeakersChanged,
  RoomEvent.Connected,
] as const

/** Nobody waits for a recording: with this in reserve, packets that come late are no gaps. */
const reserveMs = 300

const soundSources = new Set([Track.Source.Microphone, Track.Source.ScreenShareAudio])

const receiverOf = (participant: RemoteParticipant, source: Track.Source) => {
  const publication = participant.getTrackPublication(source)
  return publication?.isMuted === false ? publication.track?.receiver : undefined
}

/** The pictures of a person that are received together with the voice. */
const pairsOf = (participant: RemoteParticipant): ReceivedPair[] => {
  const sound = receiverOf(participant, Track.Source.Microphone)
  return (['camera', 'screen'] as const).flatMap((source) => {
    const picture = receiverOf(participant, videoSources[source])
    return picture && sound ? [{ key: `${participant.identity} ${source}`, picture, sound }] : []
  })
}

/** A connection to a room that hears everyone and receives only the wanted videos. */
export const openRecordedMedia = (listener: MediaListener) => {
  keepMediaLog()
  const room = new Room({ adaptiveStream: false, dynacast: false })
  let wanted = new Map<string, WantedVideo>()
  const sounds = new Map<string, () => void>()

  const tell = () => {
    if (room.state === ConnectionState.Connected) listener.onPeople(describePeople(room))
  }
  for (const change of changes) room.on(change, tell)

  const receive = (publication: RemoteTrackPublication, { identity }: RemoteParticipant) => {
    const { kind, source } = publication
    const video = wanted.get(`${identity} ${source}`)
    const isWanted = kind === Track.Kind.Audio ? soundSources.has(source) : video !== undefined
    if (publication.isDesired !== isWanted) publication.setSubscribed(isWanted)
    if (video) publication.setVideoQuality(video.isLarge ? VideoQuality.HIGH : VideoQuality.LOW)
  }

  const receiveAll = () => {
    for (const participant of room.remoteParticipants.values())
      for (const publication of participant.trackPublications.values()) receive(publication, participant)
  }

  const silence = (sid: string | undefined) => {
    if (sid === undefined) return
    sounds.get(sid)?.()
    sounds.delete(sid)
  }

  room
    .on(RoomEvent.TrackPublished, receive)
    .on(RoomEvent.TrackSubscribed, (track) => {
      if (track.receiver) track.receiver.jitterBufferTarget = reserveMs
      if (track.kind === Track.Kind.Audio && track.sid !== undefined)
        sounds.set(track.sid, listener.onSound(track.mediaStreamTrack))
    })
    .on(RoomEvent.TrackUnsubscribed, ({ sid }) => silence(sid))
    .on(RoomEvent.DataReceived, (payload, sender, _kind, topic) => {
      const message = readMessage({ payload, topic, sender })
      if (message) listener.onMessage(message)
    })
    .on(RoomEvent.Reconnected, () => {
      receiveAll()
      tell()
      listener.onBack()
    })
    .on(RoomEvent.Disconnected, () => {
      for (const sid of sounds.keys()) silence(sid)
      listener.onOver()
    })

  return {
    connect: async ({ url, token }: { url: string; token: string }) => {
      await room.connect(url, token, { autoSubscribe: false })
      receiveAll()
      tell()
    },
    /** Receives these videos, and no others. */
    watch: (videos: readonly WantedVideo[]) => {
      wanted = new Map(videos.map((video) => [`${video.identity} ${videoSources[video.source]}`, video]))
      receiveAll()
    },
    /** What is received in pairs. */
    listPairs: () => [...room.remoteParticipants.values()].flatMap(pairsOf),
    close: () => room.disconnect(true),
  }
}
