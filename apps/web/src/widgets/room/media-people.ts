import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import {
  ConnectionQuality,
  type LocalParticipant,
  type Participant,
  type Room,
  Track,
  type VideoTrack,
} from 'livekit-client'
import type { Quality, RoomPerson } from './room-person.ts'

const sources = {
  microphone: Track.Source.Microphone,
  camera: Track.Source.Camera,
  screen: Track.Source.ScreenShare,
} as const satisfies Record<keyof Permissions, Track.Source>

/** The numbers of these sources in the media server's permissions. */
const sourceNumbers = { camera: 1, microphone: 2, screen: 3 } as const

const qualities: Record<ConnectionQuality, Quality> = {
  [ConnectionQuality.Excellent]: 'good',
  [ConnectionQuality.Good]: 'good',
  [ConnectionQuality.Poor]: 'poor',
  [ConnectionQuality.Lost]: 'lost',
  [ConnectionQuality.Unknown]: 'unknown',
}

const videoOf = (participant: Participant, source: Track.Source): VideoTrack | undefined => {
  const publication = participant.getTrackPublication(source)
  const track = publication?.isMuted === true ? undefined : publication?.track
  return track?.kind === Track.Kind.Video ? (track as VideoTrack) : undefined
}

const isSending = (participant: Participant, source: Track.Source): boolean => {
  const publication = participant.getTrackPublication(source)
  return publication !== undefined && !publication.isMuted
}

const roles: readonly RoomRole[] = ['Admin', 'Guest', 'User']

/** The server sets the role; a text that it did not set is an attendee's. */
const roleOf = ({ attributes }: Participant): RoomRole => roles.find((role) => role === attributes['role']) ?? 'User'

const describe = (participant: Participant): RoomPerson => ({
  identity: participant.identity,
  name: participant.name ?? '',
  role: roleOf(participant),
  isLocal: participant.isLocal,
  joinedAt: participant.joinedAt?.getTime() ?? 0,
  isSpeaking: participant.isSpeaking,
  quality: qualities[participant.connectionQuality],
  sends: {
    microphone: isSending(participant, sources.microphone),
    camera: isSending(participant, sources.camera),
    screen: isSending(participant, sources.screen),
  },
  camera: videoOf(participant, sources.camera),
  screen: videoOf(participant, sources.screen),
})

/** Oneself included, in the order in which they came. */
export const describePeople = ({ localParticipant, remoteParticipants }: Room): RoomPerson[] =>
  [localParticipant, ...remoteParticipants.values()]
    .map(describe)
    .toSorted((one, other) => one.joinedAt - other.joinedAt || (one.identity < other.identity ? -1 : 1))

export const maySend = ({ permissions }: LocalParticipant): Permissions => {
  const allows = (source: keyof Permissions) =>
    permissions?.canPublish === true &&
    (permissions.canPublishSources.length === 0 ||
      permissions.canPublishSources.map(Number).includes(sourceNumbers[source]))
  return { microphone: allows('microphone'), camera: allows('camera'), screen: allows('screen') }
}

export const videoSources = { camera: sources.camera, screen: sources.screen } as const
