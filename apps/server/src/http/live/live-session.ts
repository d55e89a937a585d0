import { errorTable, type ErrorCode } from '@regent/contract/api/errors'
import {
  liveAccess,
  type LiveChange,
  liveClose,
  type LiveRefusal,
  type LiveRequest,
  liveRequest,
  type LiveTopic,
  liveTopic,
} from '@regent/contract/api/live'
import { limits } from '@regent/contract/limits'
import type { WebSocket } from 'ws'
import { AppError } from '#app/app-error.ts'
import type { Announced } from '#db/announce.ts'
import type { Listener, LiveHub } from '#platform/live/live-hub.ts'
import {
  anonymous,
  type Authenticate,
  type IsElite,
  type IsSignedIn,
  type SignedIn,
  type Viewer,
} from '../viewer/viewer.ts'
import { topicAccess } from './topic-access.ts'

export type LiveSocket = Pick<WebSocket, 'send' | 'close' | 'terminate' | 'bufferedAmount'>

/** Identifies the viewer, and says later whether the session still lives. */
interface Doorkeeper {
  authenticate: Authenticate
  isSignedIn: IsSignedIn
  isElite: IsElite
  /** The viewer whom an administrator views the portal as. */
  viewedBy: (sender: Viewer, viewAs: string) => Promise<Viewer>
}

type Hello = Extract<LiveRequest, { type: 'hello' }>

// Several hundred unread frames: a client that far behind has stopped reading.
const mostUnreadBytes = 64 * 1024

/** A socket that sends nothing for so long is closed. */
const helloMs = 5000

/** One page's socket. It first identifies itself, then subscribes to topics. */
export class LiveSession implements Listener {
  readonly #socket: LiveSocket
  readonly #hub: LiveHub
  readonly #who: Doorkeeper
  readonly #topics = new Map<string, Announced>()
  readonly #silence: NodeJS.Timeout
  /** The holder of the token, by whose session the socket lives. */
  #sender: Viewer | undefined
  /** By whom it is decided which topics the page may hear. */
  #viewer: Viewer | undefined
  #handled = Promise.resolve()
  #isOver = false

  constructor(socket: LiveSocket, hub: LiveHub, who: Doorkeeper) {
    this.#socket = socket
    this.#hub = hub
    this.#who = who
    this.#silence = setTimeout(() => {
      this.end('silent')
    }, helloMs)
  }

  /** Handles frames one after the other, because identifying the viewer takes a moment. */
  receive(text: string): void {
    this.#handled = this.#handled
      .then(() => this.#handle(parseFrame(text)))
      .catch(() => {
        this.end('busy')
      })
  }

  hear(announced: Announced, version: number): void {
    if (isSession(announced)) void this.#lookAgain()
    else if (liveAccess(topicOf(announced)) === 'elite') void this.#tellElite(topicOf(announced), version)
    else this.#send({ topic: topicOf(announced), version })
  }

  end(reason: keyof typeof liveClose): void {
    this.#socket.close(liveClose[reason], reason)
    this.forget()
  }

  forget(): void {
    this.#isOver = true
    clearTimeout(this.#silence)
    for (const announced of this.#topics.values()) this.#hub.unsubscribe(announced, this)
    this.#topics.clear()
    if (this.#signedIn) this.#hub.unsubscribe(`session:${this.#signedIn.sessionId}`, this)
  }

  async #handle(frame: LiveRequest | undefined) {
    if (this.#isOver) return
    if (!frame || (frame.type === 'hello') !== (this.#viewer === undefined)) this.end('malformed')
    else if (frame.type === 'hello') await this.#welcome(frame)
    else if (frame.type === 'unsubscribe') for (const topic of frame.topics) this.#unsubscribe(topic)
    else for (const topic of frame.topics) await this.#subscribe(topic)
  }

  async #welcome({ token, viewAs }: Hello) {
    clearTimeout(this.#silence)
    this.#sender = token === undefined ? anonymous : await this.#who.authenticate(token)
    if (!this.#sender) {
      this.end('invalidToken')
      return
    }
    this.#viewer = viewAs === undefined ? this.#sender : await this.#findViewed(this.#sender, viewAs)
    if (!this.#viewer) this.end('malformed')
    // The page may have left in the meantime.
    else if (this.#signedIn && !this.#isOver) this.#hub.subscribe(`session:${this.#signedIn.sessionId}`, this)
  }

  /** Undefined if there is no such viewer, or not for this sender. */
  async #findViewed(sender: Viewer, viewAs: string) {
    try {
      return await this.#who.viewedBy(sender, viewAs)
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }

  get #signedIn(): SignedIn | undefined {
    return this.#sender && this.#sender.role !== 'anonymous' ? this.#sender : undefined
  }

  /** A socket does not outlive its session. */
  async #lookAgain() {
    try {
      if (this.#signedIn && !(await this.#who.isSignedIn(this.#signedIn))) this.end('invalidToken')
    } catch {
      this.end('busy')
    }
  }

  /** Someone who was Elite may no longer be. */
  async #tellElite(topic: LiveTopic, version: number) {
    try {
      const mayHear = await this.#isElite()
      if (this.#isOver) return
      if (mayHear) this.#send({ topic, version })
      else this.#unsubscribe(topic)
    } catch {
      this.end('busy')
    }
  }

  async #isElite(): Promise<boolean> {
    const viewer = this.#viewer
    if (!viewer || viewer.role === 'anonymous') return false
    return viewer.role === 'admin' || this.#who.isElite(viewer.userId)
  }

  async #subscribe(name: string) {
    const topic = liveTopic.safeParse(name).data
    if (topic === undefined || !this.#viewer) {
      this.#refuse(name, 'not_found')
      return
    }
    const hearing = topicAccess(this.#viewer, topic)
    if ('refused' in hearing) this.#refuse(topic, hearing.refused)
    else if (liveAccess(topic) === 'elite' && !(await this.#isElite())) this.#refuse(topic, 'not_allowed')
    else if (this.#topics.size >= limits.liveTopics && !this.#topics.has(topic)) this.#refuse(topic, 'too_many')
    else this.#listen(topic, hearing.heard)
  }

  #listen(topic: LiveTopic, announced: Announced) {
    // The page may have left while it was found out what it may hear.
    if (this.#isOver) return
    this.#topics.set(topic, announced)
    this.#hub.subscribe(announced, this)
  }

  #unsubscribe(topic: string) {
    const announced = this.#topics.get(topic)
    if (announced === undefined) return
    this.#topics.delete(topic)
    this.#hub.unsubscribe(announced, this)
  }

  #refuse(topic: string, code: ErrorCode) {
    this.#send({ topic, code, message: errorTable[code].message })
  }

  #send(frame: LiveChange | LiveRefusal) {
    if (this.#socket.bufferedAmount > mostUnreadBytes) this.#socket.terminate()
    else this.#socket.send(JSON.stringify(frame))
  }
}

/** A member's own changes are announced under their id and sent to them as `me`. */
const topicOf = (announced: Exclude<Announced, `session:${string}`>): LiveTopic => (isOwn(announced) ? 'me' : announced)

const isOwn = (announced: Announced): announced is `member:${string}` => announced.startsWith('member:')

const isSession = (announced: Announced): announced is `session:${string}` => announced.startsWith('session:')

const parseFrame = (text: string): LiveRequest | undefined => {
  try {
    return liveRequest.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
