import { type Room, RoomEvent } from 'livekit-client'
import { maySend } from '#widgets/room/media-people.ts'
import type { Source } from './room-state.ts'

/** A person who loses a permission while sending is muted here as well: the page must not show a microphone that is on. */
export const muteWithoutPermission = (room: Room, turnOff: (source: Source) => void): void => {
  const { localParticipant: own } = room
  room.on(RoomEvent.ParticipantPermissionsChanged, () => {
    const may = maySend(own)
    if (own.isMicrophoneEnabled && !may.microphone) turnOff('microphone')
    if (own.isCameraEnabled && !may.camera) turnOff('camera')
    if (own.isScreenShareEnabled && !may.screen) turnOff('screen')
  })
}
