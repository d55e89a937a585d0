// @vitest-environment happy-dom
import { Room, RoomEvent } from 'livekit-client'
import { expect, it, vi } from 'vitest'
import { muteWithoutPermission } from './mute-without-permission.ts'

const numbers = { camera: 1, microphone: 2, screen: 3 }

const sending = () => {
  const room = new Room()
  const { localParticipant: own } = room
  for (const isOn of ['isMicrophoneEnabled', 'isCameraEnabled', 'isScreenShareEnabled'] as const)
    vi.spyOn(own, isOn, 'get').mockReturnValue(isOn !== 'isScreenShareEnabled')
  const turnedOff: string[] = []
  muteWithoutPermission(room, (source) => void turnedOff.push(source))
  const allow = (...sources: (keyof typeof numbers)[]) => {
    const canPublishSources = sources.map((source) => numbers[source])
    Object.assign(own, { permissions: { canPublish: sources.length > 0, canPublishSources } })
    room.emit(RoomEvent.ParticipantPermissionsChanged, undefined, own)
  }
  return { turnedOff, allow }
}

it('mutes the microphone when its permission is lost while it is on', () => {
  const { turnedOff, allow } = sending()
  allow('microphone', 'camera')
  expect(turnedOff).toEqual([])
  allow('camera')
  expect(turnedOff).toEqual(['microphone'])
})

it('turns off all that is on when nothing may be sent any longer', () => {
  const { turnedOff, allow } = sending()
  allow()
  expect(turnedOff).toEqual(['microphone', 'camera'])
})
