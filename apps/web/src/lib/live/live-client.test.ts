import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type LiveFrame, liveRequest } from '@regent/contract/api/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { LiveClient, type LiveClientOptions } from './live-client.ts'

/** A real server on its own port that records what pages send. */
class LiveServer {
  readonly received: unknown[] = []
  connections = 0
  #server: WebSocketServer | undefined

  async start(port = 0): Promise<number> {
    const server = new WebSocketServer({ port, host: '127.0.0.1' })
    this.#server = server
    server.on('connection', (socket) => {
      this.connections += 1
      socket.on('message', (data: Buffer) => this.received.push(liveRequest.parse(JSON.parse(data.toString()))))
    })
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  get sockets(): ServerSocket[] {
    return [...(this.#server?.clients ?? [])]
  }

  send(frame: LiveFrame): void {
    for (const socket of this.sockets) socket.send(JSON.stringify(frame))
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.close(1012)
    await new Promise((resolve) => {
      if (this.#server) this.#server.close(resolve)
      else resolve(undefined)
    })
  }
}

class FakePage {
  visible = true
  readonly #listeners = new Set<() => void>()
  isVisible = () => this.visible
  onChange = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  show(visible: boolean) {
    this.visible = visible
    for (const listener of this.#listeners) listener()
  }
}

const quick = { hiddenMs: 400, unusedMs: 200, firstRetryMs: 20, longestRetryMs: 60, pollMs: 10_000, stableMs: 0 }

let server: LiveServer
let page: FakePage
let port: number
const clients: LiveClient[] = []

beforeEach(async () => {
  server = new LiveServer()
  page = new FakePage()
  port = await server.start()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients.splice(0)) client.close()
  await server.stop()
})

const aClient = (options: Partial<LiveClientOptions> = {}) => {
  const client = new LiveClient({
    address: () => `ws://127.0.0.1:${port}`,
    token: () => undefined,
    page,
    timing: quick,
    ...options,
  })
  clients.push(client)
  return client
}

const subscribed = (count = 1) =>
  eventually(() => {
    expect(server.received.filter((frame) => (frame as { type: string }).type === 'subscribe')).toHaveLength(count)
  })

describe('a tab', () => {
  it('opens one socket for all topics, and sends its token before it subscribes', async () => {
    const client = aClient({ token: () => 'a-token' })
    client.watch('webinars', vi.fn())
    client.watch('webinars', vi.fn())
    client.watch('messages', vi.fn())
    await subscribed(2)
    expect(server.connections).toBe(1)
    expect(server.received).toEqual([
      { type: 'hello', token: 'a-token' },
      { type: 'subscribe', topics: ['webinars'] },
      { type: 'subscribe', topics: ['messages'] },
    ])
  })

  it('opens none while it watches nothing', async () => {
    aClient()
    aClient().watch('webinars', vi.fn())
    await subscribed()
    expect(server.connections).toBe(1)
  })

  it('calls only the listeners of a topic, and only when its version rises', async () => {
    const client = aClient()
    const [webinars, messages] = [vi.fn(), vi.fn()]
    client.watch('webinars', webinars)
    client.watch('messages', messages)
    await subscribed(2)
    server.send({ topic: 'webinars', version: 7 })
    server.send({ topic: 'webinars', version: 7 })
    server.send({ topic: 'webinars', version: 6 })
    server.send({ topic: 'messages', code: 'not_allowed', message: 'You are not allowed to do this.' })
    server.send({ topic: 'webinars', version: 8 })
    await eventually(() => {
      expect(webinars).toHaveBeenCalledTimes(2)
    })
    expect(messages).not.toHaveBeenCalled()
  })

  it('unsubscribes when the last listener stops, and closes its socket soon after', async () => {
    const client = aClient()
    const [listener, other] = [vi.fn(), vi.fn()]
    const [stop, stopOther] = [client.watch('webinars', listener), client.watch('webinars', other)]
    await subscribed()
    stop()
    const stopMessages = client.watch('messages', vi.fn())
    await subscribed(2)
    expect(server.received).not.toContainEqual({ type: 'unsubscribe', topics: ['webinars'] })
    server.send({ topic: 'webinars', version: 1 })
    await eventually(() => {
      expect(other).toHaveBeenCalledTimes(1)
    })
    stopOther()
    stopMessages()
    await eventually(() => {
      expect(server.received).toContainEqual({ type: 'unsubscribe', topics: ['webinars'] })
      expect(server.sockets).toEqual([])
    })
    expect(listener).not.toHaveBeenCalled()
  })

  it('keeps its socket from one page to the next', async () => {
    const client = aClient({ timing: { ...quick, unusedMs: 1 } })
    const listener = vi.fn()
    client.watch('webinars', vi.fn())()
    client.watch('messages', listener)
    await subscribed()
    server.send({ topic: 'messages', version: 1 })
    await eventually(() => {
      expect(listener).toHaveBeenCalledTimes(1)
    })
    expect(server.connections).toBe(1)
    expect(server.sockets).toHaveLength(1)
  })
})

describe('a hidden tab', () => {
  it('keeps its socket for a while, then closes it; when it is visible again, it reads everything once', async () => {
    const listener = vi.fn()
    const client = aClient()
    client.watch('webinars', listener)
    await subscribed()
    page.show(false)
    client.watch('messages', vi.fn())
    await subscribed(2)
    await eventually(() => {
      expect(server.sockets).toEqual([])
    })
    expect(listener).not.toHaveBeenCalled()

    page.show(true)
    await subscribed(4)
    await eventually(() => {
      expect(listener).toHaveBeenCalledTimes(1)
    })
  })

  it('keeps its socket when it is visible again soon', async () => {
    const client = aClient({ timing: { ...quick, hiddenMs: 1 } })
    client.watch('webinars', vi.fn())
    await subscribed()
    page.show(false)
    page.show(true)
    client.watch('messages', vi.fn())
    await subscribed(2)
    expect(server.connections).toBe(1)
    expect(server.sockets).toHaveLength(1)
  })
})

describe('after a break', () => {
  it('comes back by itself, subscribes again and reads everything once', async () => {
    const [webinars, messages] = [vi.fn(), vi.fn()]
    const client = aClient()
    client.watch('webinars', webinars)
    client.watch('messages', messages)
    await subscribed(2)
    await server.stop()
    await server.start(port)
    await subscribed(4)
    server.send({ topic: 'webinars', version: 1 })
    await eventually(() => {
      expect(webinars).toHaveBeenCalledTimes(2)
    })
    expect(messages).toHaveBeenCalledTimes(1)
  })

  it('accepts low versions again, because another server counts them', async () => {
    const listener = vi.fn()
    aClient().watch('webinars', listener)
    await subscribed()
    server.send({ topic: 'webinars', version: 100 })
    await eventually(() => {
      expect(listener).toHaveBeenCalledTimes(1)
    })
    for (const socket of server.sockets) socket.terminate()
    await subscribed(2)
    server.send({ topic: 'webinars', version: 5 })
    await eventually(() => {
      expect(listener).toHaveBeenCalledTimes(3)
    })
  })

  it('waits longer each time, and not as long as other tabs', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    const schedule = vi.spyOn(globalThis, 'setTimeout')
    // A wait that nothing else here has marks each attempt.
    const waits = () => schedule.mock.calls.map(([, wait]) => wait ?? 0).filter((wait) => wait % 13 === 0 && wait > 0)
    await server.stop()
    aClient({ timing: { ...quick, firstRetryMs: 13, longestRetryMs: 52 } }).watch('webinars', vi.fn())
    await eventually(() => {
      expect(waits().length).toBeGreaterThanOrEqual(4)
    })
    const [first, second, third, fourth] = waits()
    vi.restoreAllMocks()
    expect([first, second, third, fourth]).toEqual([13, 26, 52, 52])
  })

  it('polls while there is no socket, and stops when there is one again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const listener = vi.fn()
    await server.stop()
    aClient({ timing: { ...quick, pollMs: 60_000 } }).watch('webinars', listener)
    vi.advanceTimersByTime(120_000)
    expect(listener).toHaveBeenCalledTimes(2)
    await server.start(port)
    await subscribed()
    expect(listener).toHaveBeenCalledTimes(3)
    vi.advanceTimersByTime(120_000)
    expect(listener).toHaveBeenCalledTimes(3)
  })
})
