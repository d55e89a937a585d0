import type { RoomState } from '@regent/contract/rooms/people'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aHost, anOpenRoom, inRoom } from '#testing/rooms/people-in-room.ts'
import { expect, it } from 'vitest'

const { app, services } = await buildTestApp()

const theRoom = async () => {
  const room = await anOpenRoom(services)
  const read = async ({ headers }: { headers: Record<string, string> }) =>
    (await app.inject({ url: `/api/rooms/${room.slug}/state`, headers })).json<RoomState>()
  return { ...room, read, host: await aHost(services, room.id) }
}

const all = { microphone: true, camera: true, screen: true }
const none = { microphone: false, camera: false, screen: false }

it('an attendee who has just come reads the room as it is, and nothing about the others', async () => {
  const { id, read } = await theRoom()
  const ada = await inRoom(services, id, 'User')
  expect(await read(ada)).toEqual({
    status: 'In Progress',
    own: { person: ada.id, name: 'Ada (User)', role: 'User', permissions: none, isHandRaised: false },
    isLocked: false,
    spotlight: null,
    offers: [],
    chat: { isAllowed: true, slowSeconds: 0 },
    counts: { people: 2, hands: 0 },
    captioning: { captioner: null, isListening: false },
    recording: { state: 'off', seconds: 0, since: null },
  })
})

it('a guest reads no more about the others than an attendee', async () => {
  const { id, read } = await theRoom()
  const state = await read(await inRoom(services, id, 'Guest', { name: 'Grace' }))
  expect(state.own).toMatchObject({ name: 'Grace (Guest)', permissions: all })
  expect(state).not.toHaveProperty('forHosts')
})

it('a host reads who is there, and neither the ejected, nor those who left, nor those at the door', async () => {
  const { id, read, host } = await theRoom()
  const ada = await inRoom(services, id, 'User')
  const gone = { seated_until: new Date(0) }
  await inRoom(services, id, 'User', { ...gone, name: 'Left' })
  await inRoom(services, id, 'User', { ...gone, name: 'Ejected', ejected_at: new Date() })
  const knocker = await inRoom(services, id, 'Guest', { ...gone, name: 'Grace', knocked_at: new Date(5000) })
  const { forHosts, counts } = await read(host)
  expect(counts).toEqual({ people: 2, hands: 0 })
  expect(forHosts).toEqual({
    people: [
      { person: host.id, name: 'Margaret (Admin)', role: 'Admin', permissions: all },
      { person: ada.id, name: 'Ada (User)', role: 'User', permissions: none },
    ],
    hands: [],
    knocks: [{ person: knocker.id, name: 'Grace (Guest)', knockedAt: 5000 }],
    isGuestLinkShut: false,
  })
})
