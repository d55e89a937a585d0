// @vitest-environment happy-dom
import { entryEndpoints } from '@regent/contract/rooms/entry'
import { peopleEndpoints } from '@regent/contract/rooms/people'
import { beforeEach, expect, it } from 'vitest'
import { enterRoom } from '#testing/room/enter-room.ts'
import { eventually } from '#testing/eventually.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { someDetails } from '#testing/room/fake-media-room.ts'

let api: ReturnType<typeof fakeApi>

beforeEach(() => {
  api = fakeApi()
  localStorage.clear()
  sessionStorage.clear()
  api.answer(peopleEndpoints.state, () => ({ answer: someDetails() }))
  api.answer(entryEndpoints.leave, () => ({ answer: { message: 'You have left the room.' } }))
})

const timesGivenUp = () => api.asked.filter(({ pathname }) => pathname === '/api/rooms/land-trusts/leave').length

it('a person who leaves gives up the place, once', async () => {
  const { connection } = await enterRoom(api)
  connection.leave()
  connection.leave()
  await eventually(() => expect(timesGivenUp()).toBe(1))
})

it('the place is kept where the page may only be loaded again, and for another tab', async () => {
  const closing = await enterRoom(api)
  closing.connection.closePage()
  const elsewhere = await enterRoom(api)
  elsewhere.media.latest().listener.onCut('elsewhere')
  elsewhere.connection.leave()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(timesGivenUp()).toBe(0)
})
