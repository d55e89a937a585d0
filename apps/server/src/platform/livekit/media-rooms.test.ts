import { startMediaServer } from '#testing/media/start-media-server.ts'
import { expect, it } from 'vitest'
import { ensureMediaRoomOnce } from './media-rooms.ts'

const { url, calls, trouble, rooms, environment } = await startMediaServer()
const server = { url, apiKey: environment.LIVEKIT_API_KEY, apiSecret: environment.LIVEKIT_API_SECRET }
const timesMade = () => calls.filter(({ method }) => method === 'CreateRoom').length

it('is made once for many who enter in the same moment, and again by a media server that has started again', async () => {
  const running = { server, since: 'Monday' }
  await Promise.all(Array.from({ length: 20 }, () => ensureMediaRoomOnce(running, 'harvest')))
  await ensureMediaRoomOnce(running, 'harvest')
  expect(timesMade()).toBe(1)
  await ensureMediaRoomOnce({ server, since: 'Tuesday' }, 'harvest')
  expect(timesMade()).toBe(2)
})

it('is tried again for the next person if it could not be made', async () => {
  const running = { server, since: 'Monday' }
  trouble.before = () => Promise.resolve({ status: 503, body: { code: 'unavailable', msg: 'later' } })
  await expect(ensureMediaRoomOnce(running, 'winter')).rejects.toThrow()
  delete trouble.before
  await ensureMediaRoomOnce(running, 'winter')
  expect(rooms.has('winter')).toBe(true)
})
