import type { RoomRole } from '@regent/contract/rooms/entry'
import { webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import { expect, it } from 'vitest'
import { firstPermissions, mediaGrants } from './permissions.policy.ts'

const short = ({ microphone, camera, screen }: ReturnType<typeof firstPermissions>) =>
  [microphone && 'microphone', camera && 'camera', screen && 'screen'].filter(Boolean).join(' ')

it.each([
  ['Admin', 'Webinar', false, 'microphone camera screen'],
  ['Admin', 'Live Call', false, 'microphone camera screen'],
  ['Guest', 'Webinar', true, 'microphone camera screen'],
  ['Guest', 'Webinar', false, 'camera screen'],
  ['Guest', 'Live Call', false, 'microphone camera screen'],
  ['User', 'Webinar', false, ''],
  ['User', 'Webinar', true, ''],
  ['User', 'Live Call', false, 'microphone camera'],
] as const)(
  '%s in a %s, with the key of guests: %s, may send at first: "%s"',
  (role, streamType, hasGuestKey, sends) => {
    expect(short(firstPermissions({ role, streamType, hasGuestKey }))).toBe(sends)
  },
)

const permissions = { microphone: true, camera: false, screen: false }

it.each([
  ['Admin', [false, true, true, false]],
  ['Guest', [false, true, true, false]],
  ['User', [false, false, true, false]],
] as [RoomRole, boolean[]][])(
  '%s sends what is allowed, and receives, only while the room is open to that role',
  (role, isOn) => {
    const grants = webinarStatuses.map((status) => mediaGrants({ role, status, permissions }))
    expect(grants.map(({ receives }) => receives)).toEqual(isOn)
    expect(grants.map(({ sends }) => sends.microphone)).toEqual(isOn)
    expect(grants.some(({ sends }) => sends.camera || sends.screen)).toBe(false)
  },
)
