import type { Authenticate, IsSignedIn, SignedIn } from '../viewer/viewer.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveHub, type LiveHub } from '#platform/live/live-hub.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LiveSession, type LiveSocket } from './live-session.ts'

let hub: LiveHub
beforeEach(() => {
  hub = createLiveHub()
})
afterEach(() => {
  hub.close()
})

const aSocket = () => ({ send: vi.fn(), close: vi.fn(), terminate: vi.fn(), bufferedAmount: 0 }) satisfies LiveSocket

const talk = async (session: LiveSession, ...frames: unknown[]) => {
  for (const frame of frames) session.receive(JSON.stringify(frame))
  await nextTurn()
}

const isElite = () => Promise.resolve(false)
const viewedBy = () => Promise.reject(new Error('nobody views the portal as another person'))

const doorkeeper = (authenticate: Authenticate) => ({
  authenticate,
  isSignedIn: () => Promise.resolve(true),
  isElite,
  viewedBy,
})

/** A session whose viewer is not known yet. */
const aSlowSession = () => {
  const socket = aSocket()
  const found = Promise.withResolvers<SignedIn | undefined>()
  const session = new LiveSession(
    socket,
    hub,
    doorkeeper(() => found.promise),
  )
  return { socket, session, found }
}

it('drops a page that reads nothing, rather than keeping what it does not read', async () => {
  const socket = aSocket()
  const session = new LiveSession(
    socket,
    hub,
    doorkeeper(() => Promise.resolve(undefined)),
  )
  await talk(session, { type: 'hello' }, { type: 'subscribe', topics: ['room:slow'] })
  socket.send.mockClear()

  socket.bufferedAmount = 64 * 1024 + 1
  session.hear('room:slow', 2)
  expect(socket.terminate).toHaveBeenCalledOnce()
  expect(socket.send).not.toHaveBeenCalled()
})

it('keeps the order of frames while it finds the viewer', async () => {
  const { socket, session, found } = aSlowSession()
  await talk(session, { type: 'hello', token: 'slow' }, { type: 'subscribe', topics: ['messages'] })
  expect(socket.send).not.toHaveBeenCalled()

  found.resolve({ role: 'member', userId: 'ada', sessionId: 's1' })
  await nextTurn()
  expect(socket.send).toHaveBeenCalledWith(expect.stringContaining('"code":"not_allowed"'))
})

it('leaves nothing behind when the page goes before it is known who it was', async () => {
  const { socket, session, found } = aSlowSession()
  await talk(session, { type: 'hello', token: 'slow' }, { type: 'subscribe', topics: ['webinars'] })
  session.forget()
  found.resolve({ role: 'member', userId: 'ada', sessionId: 's1' })
  await nextTurn()

  hub.changed('webinars', 1)
  expect(socket.send).not.toHaveBeenCalled()
})

it('hears nothing more once it is over', async () => {
  const socket = aSocket()
  const session = new LiveSession(
    socket,
    hub,
    doorkeeper(() => Promise.resolve(undefined)),
  )
  await talk(session, { type: 'hello' }, { type: 'subscribe', topics: ['webinars'] })
  session.forget()
  socket.send.mockClear()
  hub.changed('webinars', 1)
  expect(socket.send).not.toHaveBeenCalled()
})

const member: SignedIn = { role: 'member', userId: 'ada', sessionId: 's1' }

it('checks its session after an announcement that it may have ended, without a frame to the page', async () => {
  const socket = aSocket()
  const isSignedIn = vi.fn<IsSignedIn>(() => Promise.resolve(true))
  const session = new LiveSession(socket, hub, {
    authenticate: () => Promise.resolve(member),
    isSignedIn,
    viewedBy,
    isElite,
  })
  await talk(session, { type: 'hello', token: 'good' }, { type: 'subscribe', topics: ['me'] })
  socket.send.mockClear()
  isSignedIn.mockClear()

  hub.changed('session:s2', 1)
  await nextTurn()
  expect(isSignedIn).not.toHaveBeenCalled()

  session.hear('session:s1', 1)
  await nextTurn()
  expect(isSignedIn).toHaveBeenCalledWith(member)
  expect(socket.close).not.toHaveBeenCalled()
  expect(socket.send).not.toHaveBeenCalled()

  isSignedIn.mockResolvedValue(false)
  session.hear('session:s1', 2)
  await nextTurn()
  expect(socket.close).toHaveBeenCalledExactlyOnceWith(4401, 'invalidToken')
  hub.changed('member:ada', 3)
  expect(socket.send).not.toHaveBeenCalled()
})

it('closes a socket whose session ended while the viewer was found', async () => {
  const socket = aSocket()
  const authenticate = () => {
    hub.changed('session:s1', 1)
    return Promise.resolve(member)
  }
  const session = new LiveSession(socket, hub, {
    authenticate,
    isSignedIn: () => Promise.resolve(false),
    viewedBy,
    isElite,
  })
  await talk(session, { type: 'hello', token: 'good' })
  expect(socket.close).toHaveBeenCalledExactlyOnceWith(4401, 'invalidToken')
})

it('sends a page away, to come back, when it cannot be checked whether its session lives', async () => {
  const socket = aSocket()
  const isSignedIn = () => Promise.reject(new Error('the database is away'))
  const session = new LiveSession(socket, hub, {
    authenticate: () => Promise.resolve(member),
    isSignedIn,
    viewedBy,
    isElite,
  })
  await talk(session, { type: 'hello', token: 'good' })
  session.hear('session:s1', 1)
  await nextTurn()
  expect(socket.close).toHaveBeenCalledWith(1013, 'busy')
})

it('tells of deals only Elite members, and nobody who no longer is one', async () => {
  const socket = aSocket()
  const asked = vi.fn(() => Promise.resolve(false))
  const session = new LiveSession(socket, hub, { ...doorkeeper(() => Promise.resolve(member)), isElite: asked })
  await talk(session, { type: 'hello', token: 'good' }, { type: 'subscribe', topics: ['deals'] })
  expect(socket.send).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"code":"not_allowed"'))
  socket.send.mockClear()

  asked.mockResolvedValue(true)
  await talk(session, { type: 'subscribe', topics: ['deals'] })
  hub.changed('deals', 2)
  await vi.waitFor(() => {
    expect(socket.send).toHaveBeenLastCalledWith('{"topic":"deals","version":2}')
  })
  socket.send.mockClear()

  asked.mockResolvedValue(false)
  asked.mockClear()
  hub.changed('deals', 3)
  await vi.waitFor(() => {
    expect(asked).toHaveBeenCalled()
  })
  await nextTurn()
  expect(socket.send).not.toHaveBeenCalled()
})
