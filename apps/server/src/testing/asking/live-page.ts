import { once } from 'node:events'
import { type LiveFrame, liveFrame, type LiveRequest } from '@regent/contract/api/live'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { cleanUp } from '../clean-up.ts'
import { eventually } from '../eventually.ts'

const noTopic = 'no-topic'
let markers = 0

/** A page as the server sees it: its socket, and the frames it received. */
export class LivePage {
  readonly socket: WebSocket
  readonly frames: (LiveFrame & { at: number })[] = []
  readonly closed: Promise<number>
  readonly #refusals: (() => void)[] = []

  constructor(address: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${address.replace(/^http/u, 'ws')}/api/live`, { headers })
    this.socket.on('message', (data: Buffer) => {
      const frame = liveFrame.parse(JSON.parse(data.toString()))
      if (frame.topic === noTopic) this.#refusals.shift()?.()
      else this.frames.push({ ...frame, at: performance.now() })
    })
    this.closed = new Promise((resolve) => {
      this.socket.once('close', resolve)
    })
    this.socket.on('error', () => undefined)
    cleanUp(async () => {
      this.socket.terminate()
      await this.closed
    })
  }

  async open(token?: string, viewAs?: string): Promise<this> {
    await once(this.socket, 'open')
    this.send({ type: 'hello', ...(token !== undefined && { token }), ...(viewAs !== undefined && { viewAs }) })
    return this
  }

  send(frame: LiveRequest): void {
    this.socket.send(JSON.stringify(frame))
  }

  async subscribe(...topics: string[]): Promise<void> {
    this.send({ type: 'subscribe', topics })
    await this.handled()
  }

  /** Until everything sent so far has been handled: frames are handled in order, and this one is refused. */
  async handled(): Promise<void> {
    const refused = new Promise<void>((resolve) => this.#refusals.push(resolve))
    this.send({ type: 'subscribe', topics: [noTopic] })
    await refused
  }

  /**
   * Until the windows that are open now have ended: a topic of its own is announced twice, and its second frame comes at
   * the end of a window that began after all of them.
   */
  async windowsEnded(db: Db): Promise<void> {
    const marker = `room:marker-${(markers += 1)}` as const
    const ofMarker = () => this.frames.filter(({ topic }) => topic === marker)
    await this.subscribe(marker)
    await announce(db, marker)
    await announce(db, marker)
    await eventually(() => expect(ofMarker().length).toBeGreaterThan(1))
    this.send({ type: 'unsubscribe', topics: [marker] })
    await this.handled()
    this.frames.splice(0, Infinity, ...this.frames.filter(({ topic }) => topic !== marker))
  }
}
