import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import { entryEndpoints, type RoomRole } from '@regent/contract/rooms/entry'
import { onTestFinished } from 'vitest'
import { createRoomConnection } from '#features/room/connection/room-connection.ts'
import type { fakeApi } from '../fake-api.ts'
import { fakeMedia } from './fake-media-room.ts'

const all = { microphone: true, camera: true, screen: true }

/** What the portal answers a person whom it lets in. */
export const anEntry = (change: Partial<EndpointAnswer<typeof entryEndpoints.enter>> = {}) => ({
  answer: {
    token: 'token',
    url: 'wss://portal.example',
    room: 'room',
    identity: 'ann',
    role: 'User' as const,
    name: 'Ann Stone (User)',
    pass: 'a pass',
    permissions: all,
    ...change,
  },
})

/** A person inside a room; the test answers for the portal what the room is like. */
export const enterRoom = async (api: ReturnType<typeof fakeApi>, role: RoomRole = 'User') => {
  const media = fakeMedia()
  api.answer(entryEndpoints.enter, () => anEntry({ role, name: `Ann Stone (${role})` }))
  const connection = createRoomConnection({
    entrance: { slug: 'land-trusts', role, key: undefined, join: undefined },
    loadMedia: () => Promise.resolve({ openMediaRoom: media.open }),
  })
  await connection.enter({
    name: 'Ann Stone',
    microphone: { id: undefined, isOn: false },
    camera: { id: undefined, isOn: false },
    speakerId: undefined,
  })
  onTestFinished(() => connection.leave())
  return { connection, media }
}
