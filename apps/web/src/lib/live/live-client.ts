import { limits } from '@regent/contract/limits'
import type { LiveFrame, LiveRequest, LiveTopic, liveClose } from '@regent/contract/api/live'
import type { VisiblePage } from './visible-page.ts'

export interface LiveClientOptions {
  address: () => string
  /** The access token, where somebody is signed in. */
  token: () => string | undefined
  /** Called when the server did not take the token; the socket comes back meanwhile. */
  renewToken?: () => Promise<unknown>
  page: VisiblePage
  patience?: Partial<typeof patience>
}

type Listener = () => void

const invalidToken: typeof liveClose.invalidToken = 4401

const patience = {
  hiddenMs: 60_000,
  // The next page often needs the socket again.
  unusedMs: 5000,
  firstRetryMs: 1000,
  longestRetryMs: 30_000,
  stableMs: 10_000,
  pollMs: limits.livePollMs as number,
}

/** One socket for the whole tab. While there is none, every topic counts as changed each half minute. */
export class LiveClient {
  readonly #options: LiveClientOptions
  readonly #patience: typeof patience
  readonly #listeners = new Map<LiveTopic, Set<Listener>>()
  readonly #versions = new Map<string, number>()
  #socket: WebSocket | undefined
  #attempts = 0
  #openedAt = Infinity
  #hasMissed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #leave: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setInterval> | undefined
  #stopWatchingPage: Listener | undefined

  constructor(options: LiveClientOptions) {
    this.#options = options
    this.#patience = { ...patience, ...options.patience }
  }

  /** Calls back whenever something about the topic may have changed; answers how to stop. */
  watch(topic: LiveTopic, listener: Listener): Listener {
    const listeners = this.#listeners.get(topic) ?? this.#begin(topic)
    listeners.add(listener)
    this.#settle()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#end(topic)
      this.#settle()
    }
  }

  /** Says anew who is here. */
  reopen(): void {
    this.#disconnect()
    this.#settle()
  }

  close(): void {
    this.#listeners.clear()
    this.#stopWatchingPage?.()
    this.#stopWatchingPage = undefined
    this.#disconnect()
  }

  #begin(topic: LiveTopic): Set<Listener> {
    const listeners = new Set<Listener>()
    this.#listeners.set(topic, listeners)
    this.#send({ type: 'subscribe', topics: [topic] })
    return listeners
  }

  #end(topic: LiveTopic) {
    this.#listeners.delete(topic)
    this.#versions.delete(topic)
    this.#send({ type: 'unsubscribe', topics: [topic] })
  }

  /** Connects when the page is looked at and watches something, and leaves a while after it stopped. */
  readonly #settle = () => {
    this.#stopWatchingPage ??= this.#options.page.onChange(this.#settle)
    clearTimeout(this.#leave)
    if (this.#isNeeded()) this.#connect()
    else {
      const wait = this.#listeners.size === 0 ? this.#patience.unusedMs : this.#patience.hiddenMs
      this.#leave = setTimeout(() => {
        this.#disconnect()
      }, wait)
    }
  }

  #isNeeded() {
    return this.#listeners.size > 0 && this.#options.page.isVisible()
  }

  #connect() {
    if (this.#socket || this.#retry !== undefined) return
    this.#startPolling()
    const socket = new WebSocket(this.#options.address())
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.#greet()
    })
    socket.addEventListener('message', ({ data }) => {
      this.#hear(JSON.parse(String(data)) as LiveFrame)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket) return
      // Where nobody answers, the next attempt finds the same, and asks again.
      if (code === invalidToken) this.#options.renewToken?.().catch(() => undefined)
      this.#lose()
    })
  }

  #greet() {
    clearInterval(this.#poll)
    this.#poll = undefined
    this.#openedAt = Date.now()
    this.#versions.clear()
    const token = this.#options.token()
    this.#send({ type: 'hello', ...(token !== undefined && { token }) })
    for (const topic of this.#listeners.keys()) this.#send({ type: 'subscribe', topics: [topic] })
    if (this.#hasMissed) this.#tellAll()
    this.#hasMissed = false
  }

  #hear(frame: LiveFrame) {
    if (!('version' in frame) || frame.version <= (this.#versions.get(frame.topic) ?? -1)) return
    this.#versions.set(frame.topic, frame.version)
    this.#tell(frame.topic)
  }

  #lose() {
    this.#socket = undefined
    this.#hasMissed = true
    // A socket that is closed as soon as it opens has not ended the trouble.
    if (Date.now() - this.#openedAt > this.#patience.stableMs) this.#attempts = 0
    this.#openedAt = Infinity
    const wait = Math.min(this.#patience.longestRetryMs, this.#patience.firstRetryMs * 2 ** this.#attempts)
    this.#attempts += 1
    // Spread out, or all tabs would knock at a restarted server at once.
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined
        if (this.#isNeeded()) this.#connect()
      },
      wait * (0.5 + Math.random()),
    )
    this.#startPolling()
  }

  #startPolling() {
    this.#poll ??= setInterval(() => {
      if (this.#isNeeded()) this.#tellAll()
    }, this.#patience.pollMs)
  }

  #disconnect() {
    clearTimeout(this.#retry)
    clearTimeout(this.#leave)
    clearInterval(this.#poll)
    this.#retry = undefined
    this.#poll = undefined
    const socket = this.#socket
    this.#socket = undefined
    this.#hasMissed = this.#listeners.size > 0
    socket?.close()
  }

  #send(frame: LiveRequest) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  #tell(topic: LiveTopic) {
    for (const listener of this.#listeners.get(topic) ?? []) listener()
  }

  #tellAll() {
    for (const topic of this.#listeners.keys()) this.#tell(topic)
  }
}
