import type { Permissions } from '@regent/contract/rooms/entry'
import type { LocalAudioTrack } from 'livekit-client'
import type { AppFailure } from '#lib/api/app-failure.ts'
import type { RoomPerson } from '#widgets/room/room-person.ts'
import type { ListedKind } from '../devices/device-lists.ts'
import type { RoomDetails } from './room-details.ts'

export type { RoomPerson, Source } from '#widgets/room/room-person.ts'

/** The devices of this browser that are in use. */
export interface OwnDevices {
  /** The open microphone, also while it is muted. */
  microphone: MediaStreamTrack | undefined
  /** The same as the room sends it. */
  sound?: LocalAudioTrack | undefined
  /** Undefined for those that were not used yet. */
  ids: Record<ListedKind, string | undefined>
}

/** Why a person is no longer in the room. */
export type WayOut = 'ended' | 'ejected' | 'elsewhere' | 'lost' | 'full' | 'shut'

export type RoomState = 'lobby' | 'entering' | 'connected' | 'reconnecting' | WayOut

export interface RoomSnapshot {
  state: RoomState
  /** Why the last attempt to enter was refused. */
  failure: AppFailure | undefined
  people: readonly RoomPerson[]
  /** What the media server lets this person send. */
  may: Permissions
  /** What the portal says of the room; undefined until it has been read. */
  details: RoomDetails | undefined
  /** The browser plays no sound until the person clicks. */
  isSilenced: boolean
  devices: OwnDevices
}

const nothing: Permissions = { microphone: false, camera: false, screen: false }

const noDevices: OwnDevices = {
  microphone: undefined,
  ids: { microphone: undefined, camera: undefined, speaker: undefined },
}

export const outside: RoomSnapshot = {
  state: 'lobby',
  failure: undefined,
  people: [],
  may: nothing,
  details: undefined,
  isSilenced: false,
  devices: noDevices,
}

export const isInside = (state: RoomState): state is 'connected' | 'reconnecting' =>
  state === 'connected' || state === 'reconnecting'

export const isWayOut = (state: RoomState): state is WayOut =>
  !isInside(state) && state !== 'lobby' && state !== 'entering'

export const ownPerson = ({ people }: Pick<RoomSnapshot, 'people'>): RoomPerson | undefined =>
  people.find(({ isLocal }) => isLocal)
