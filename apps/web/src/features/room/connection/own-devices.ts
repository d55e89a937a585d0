import { type LocalAudioTrack, type Room, RoomEvent, Track, TrackEvent } from 'livekit-client'
import type { ListedKind } from '../devices/device-lists.ts'
import type { OwnDevices } from './room-state.ts'

const kinds = { microphone: 'audioinput', camera: 'videoinput', speaker: 'audiooutput' } as const

/** The devices of this browser that the media client uses. */
export const describeDevices = (room: Room): OwnDevices => {
  const sound = room.localParticipant.getTrackPublication(Track.Source.Microphone)?.track as LocalAudioTrack | undefined
  return {
    microphone: sound?.mediaStreamTrack,
    sound,
    ids: {
      microphone: room.getActiveDevice(kinds.microphone),
      camera: room.getActiveDevice(kinds.camera),
      speaker: room.getActiveDevice(kinds.speaker),
    },
  }
}

/** Calls back when another device is used, or the same one was opened again. */
export const followDevices = (room: Room, onChange: () => void): void => {
  room
    .on(RoomEvent.ActiveDeviceChanged, onChange)
    .on(RoomEvent.LocalTrackPublished, ({ track }) => void track?.on(TrackEvent.Restarted, onChange))
}

/** Takes effect at once; for a device that is off, as soon as it is on. */
export const switchDevice = async (room: Room, kind: ListedKind, id: string): Promise<void> => {
  if (!(await room.switchActiveDevice(kinds[kind], id))) throw new Error(`This ${kind} could not be opened`)
}
