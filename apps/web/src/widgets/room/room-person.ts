import type { Permissions, RoomRole } from '@regent/contract/rooms/entry'
import type { VideoTrack } from 'livekit-client'

export type Source = keyof Permissions

export type Quality = 'good' | 'poor' | 'lost' | 'unknown'

/** A person in the room, as the media server describes them. */
export interface RoomPerson {
  identity: string
  /** With the role in brackets. */
  name: string
  role: RoomRole
  isLocal: boolean
  joinedAt: number
  isSpeaking: boolean
  quality: Quality
  /** What the person sends at this moment, whether it is received here or not. */
  sends: Permissions
  /** Undefined while it is off or not received. */
  camera: VideoTrack | undefined
  screen: VideoTrack | undefined
}
