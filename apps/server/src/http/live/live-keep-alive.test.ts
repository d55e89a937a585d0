import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAlive } from './live-keep-alive.ts'

class FakeSocket extends EventEmitter {
  ping = vi.fn()
  terminate = vi.fn()
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('asks each half minute, keeps who answers, and ends who does not', () => {
  const socket = new FakeSocket()
  keepAlive(socket)
  for (let round = 1; round <= 3; round += 1) {
    vi.advanceTimersByTime(30_000)
    expect(socket.ping).toHaveBeenCalledTimes(round)
    socket.emit('pong')
  }
  vi.advanceTimersByTime(30_000)
  expect(socket.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(30_000)
  expect(socket.terminate).toHaveBeenCalledOnce()
})

it('asks nothing more once the socket is closed', () => {
  const socket = new FakeSocket()
  keepAlive(socket)
  socket.emit('close')
  vi.advanceTimersByTime(120_000)
  expect(socket.ping).not.toHaveBeenCalled()
})
