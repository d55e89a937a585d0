// @vitest-environment happy-dom
import { pageFaultEndpoints } from '@regent/contract/api/page-faults'
import { Room, RoomEvent } from 'livekit-client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { openMediaRoom } from './media-room.ts'

const off = { id: undefined, isOn: false }
const listener = { onPicture: vi.fn(), onMessage: vi.fn(), onCut: vi.fn() }

it('says that sound and video do not get through where signals do, and tells the portal the cause', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const api = fakeApi()
  api.answer(pageFaultEndpoints.report, () => ({ answer: { message: 'Noted.' } }))
  const listening = vi.spyOn(Room.prototype, 'on')
  onTestFinished(() => listening.mockRestore())

  const room = openMediaRoom({ microphone: off, camera: off, speakerId: undefined }, listener)
  const [client] = listening.mock.contexts as unknown as [Room]
  client.connect = () => {
    client.emit(RoomEvent.SignalConnected)
    return Promise.reject(new Error('could not establish pc connection'))
  }
  const refused = room.connect({ url: 'ws://127.0.0.1:1', token: 'token' })
  await expect(refused).rejects.toMatchObject({
    code: 'media_unreachable',
    message: expect.stringContaining('another network') as string,
  })
  await vi.advanceTimersByTimeAsync(4000)
  expect(JSON.stringify(api.sent)).toContain('Not connected: Error: could not establish pc connection')
})
