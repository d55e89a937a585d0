import { expect, it, onTestFinished, vi } from 'vitest'
import { openMediaRoom } from './media-room.ts'

/** The media client finds that it can do nothing with it. */
class DeadConnection {
  addTransceiver(): never {
    throw new Error('This connection is dead')
  }
}

it('a connection that never stood fails its caller, and is not taken for one that was cut', async () => {
  vi.stubGlobal('RTCPeerConnection', DeadConnection)
  onTestFinished(() => void vi.unstubAllGlobals())
  const listener = { onPicture: vi.fn(), onMessage: vi.fn(), onCut: vi.fn() }
  const off = { id: undefined, isOn: false }
  const room = openMediaRoom({ microphone: off, camera: off, speakerId: undefined }, listener)
  await expect(room.connect({ url: 'ws://127.0.0.1:1', token: 'token' })).rejects.toThrow('signal connection')
  expect(listener.onCut).not.toHaveBeenCalled()
})
