import type { LiveFrame, LiveRequest, LiveTopic, liveClose } from '@regent/contract/api/live'

/** Whether the page is visible. */
interface VisiblePage {
  isVisible: () => boolean
  /** Calls back when that changes. Returns a function that stops it. */
  onChange: (listener: () => void) => () => void
}

export const thisPage: VisiblePage = {
  isVisible: () => document.visibilityState === 'visible',
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
    }
  },
}

export interface LiveClientOptions {
  address: () => string
  /** The access token of a signed-in account. */
  token: () => string | undefined
  /** Whom the portal is viewed as. */
  viewAs?: () => string | undefined
  /** Called when the server refuses the token. The socket reconnects meanwhile. */
  renewToken?: () => Promise<unknown>
  page: VisiblePage
  timing?: Partial<typeof timing>
}

type Listener = () => void

const invalidToken: typeof liveClose.invalidToken = 4401

const timing = {
  hiddenMs: 60_000,
  // The next page often needs the socket again.
  unusedMs: 5000,
  firstRetryMs: 1000,
  longestRetryMs: 30_000,
  stableMs: 10_000,
  pollMs: 30_000,
}

/** One socket for the whole tab. While it is down, every topic counts as changed each half minute. */
export class LiveClient {
  readonly #options: LiveClientOptions
  readonly #timing: typeof timing
  readonly #listeners = new Map<LiveTopic, Set<Listener>>()
  readonly #versions = new Map<string, number>()
  #socket: WebSocket | undefined
  #attempts = 0
  #openedAt = Infinity
  #hasMissed = false
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #leaveTimer: ReturnType<typeof setTimeout> | undefined
  #pollTimer: ReturnType<typeof setInterval> | undefined
  #stopWatchingPage: Listener | undefined

  constructor(options: LiveClientOptions) {
    this.#options = options
    this.#timing = { ...timing, ...options.timing }
  }

  /** Calls back when something about the topic may have changed. Returns a function that stops it. */
  watch(topic: LiveTopic, listener: Listener): Listener {
    const listeners = this.#listeners.get(topic) ?? this.#subscribe(topic)
    listeners.add(listener)
    this.#update()
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#unsubscribe(topic)
      this.#update()
    }
  }

  /** Reconnects, because another account is signed in now. */
  reopen(): void {
    this.#disconnect()
    this.#update()
  }

  close(): void {
    this.#listeners.clear()
    this.#stopWatchingPage?.()
    this.#stopWatchingPage = undefined
    this.#disconnect()
  }

  #subscribe(topic: LiveTopic): Set<Listener> {
    const listeners = new Set<Listener>()
    this.#listeners.set(topic, listeners)
    this.#send({ type: 'subscribe', topics: [topic] })
    return listeners
  }

  #unsubscribe(topic: LiveTopic) {
    this.#listeners.delete(topic)
    this.#versions.delete(topic)
    this.#send({ type: 'unsubscribe', topics: [topic] })
  }

  /** Connects when the page is visible and watches a topic; disconnects a while after that ends. */
  readonly #update = () => {
    this.#stopWatchingPage ??= this.#options.page.onChange(this.#update)
    clearTimeout(this.#leaveTimer)
    if (this.#isNeeded()) this.#connect()
    else {
      const wait = this.#listeners.size === 0 ? this.#timing.unusedMs : this.#timing.hiddenMs
      this.#leaveTimer = setTimeout(() => {
        this.#disconnect()
      }, wait)
    }
  }

  #isNeeded() {
    return this.#listeners.size > 0 && this.#options.page.isVisible()
  }

  #connect() {
    if (this.#socket || this.#retryTimer !== undefined) return
    this.#startPolling()
    const socket = new WebSocket(this.#options.address())
    this.#socket = socket
    socket.addEventListener('open', () => {
      this.#handleOpen()
    })
    socket.addEventListener('message', ({ data }) => {
      this.#receive(JSON.parse(String(data)) as LiveFrame)
    })
    socket.addEventListener('close', ({ code }) => {
      if (this.#socket !== socket) return
      // If renewing fails, the next attempt gets the same answer and renews again.
      if (code === invalidToken) this.#options.renewToken?.().catch(() => undefined)
      this.#handleClose()
    })
  }

  #handleOpen() {
    clearInterval(this.#pollTimer)
    this.#pollTimer = undefined
    this.#openedAt = Date.now()
    this.#versions.clear()
    const token = this.#options.token()
    const viewAs = this.#options.viewAs?.()
    this.#send({ type: 'hello', ...(token !== undefined && { token }), ...(viewAs !== undefined && { viewAs }) })
    for (const topic of this.#listeners.keys()) this.#send({ type: 'subscribe', topics: [topic] })
    if (this.#hasMissed) this.#notifyAll()
    this.#hasMissed = false
  }

  #receive(frame: LiveFrame) {
    if (!('version' in frame) || frame.version <= (this.#versions.get(frame.topic) ?? -1)) return
    this.#versions.set(frame.topic, frame.version)
    this.#notify(frame.topic)
  }

  #handleClose() {
    this.#socket = undefined
    this.#hasMissed = true
    // A socket that closes right after opening does not count as a success.
    if (Date.now() - this.#openedAt > this.#timing.stableMs) this.#attempts = 0
    this.#openedAt = Infinity
    const wait = Math.min(this.#timing.longestRetryMs, this.#timing.firstRetryMs * 2 ** this.#attempts)
    this.#attempts += 1
    // At random times, so that not all tabs connect to a restarted server at once.
    this.#retryTimer = setTimeout(
      () => {
        this.#retryTimer = undefined
        if (this.#isNeeded()) this.#connect()
      },
      wait * (0.5 + Math.random()),
    )
    this.#startPolling()
  }

  #startPolling() {
    this.#pollTimer ??= setInterval(() => {
      if (this.#isNeeded()) this.#notifyAll()
    }, this.#timing.pollMs)
  }

  #disconnect() {
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#leaveTimer)
    clearInterval(this.#pollTimer)
    this.#retryTimer = undefined
    this.#pollTimer = undefined
    const socket = this.#socket
    this.#socket = undefined
    this.#hasMissed = this.#listeners.size > 0
    socket?.close()
  }

  #send(frame: LiveRequest) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  #notify(topic: LiveTopic) {
    for (const listener of this.#listeners.get(topic) ?? []) listener()
  }

  #notifyAll() {
    for (const topic of this.#listeners.keys()) this.#notify(topic)
  }
}
