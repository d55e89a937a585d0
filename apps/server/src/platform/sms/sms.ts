import { hash } from 'node:crypto'

/** One SMS to one number. */
export interface Sms {
  /** The same whenever the same SMS is sent again. */
  id: string
  /** The number as networks dial it, with a plus and the country. */
  to: string
  text: string
  /** When it was due. */
  date: Date
  /** Nothing is sent there: it stays in the outbox, also where there is a provider. */
  isSample?: boolean
}

/** An SMS that may have gone: of its text only the hash was written down. */
export interface BegunSms extends Omit<Sms, 'text'> {
  textHash: string
  /** When it was about to be handed over. */
  begunAt: Date
}

/** What an SMS is found again by. */
export const textHash = (text: string): string => hash('sha256', text, 'base64url')

export interface SmsSender {
  /**
   * Resolves once the provider has taken it. Throws SmsRefusedError (never try again), SmsDelayedError (try later) or
   * SmsUncertainError (look it up).
   */
  send: (sms: Sms) => Promise<{ providerId?: string }>
  /** After this long, what was sent is sure to be found. */
  showsAfterMs: number
  /**
   * What there is of this number and text since then, by the provider's ids; undefined where nobody can know. Throws
   * SmsDelayedError while it cannot be asked.
   */
  findSent: (sms: BegunSms) => Promise<{ providerId?: string }[] | undefined>
}

/** This SMS will never be accepted as it is; sending it again is no use. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError'
  /** Whoever has the number wants no more of them. */
  readonly isStopped: boolean

  constructor(message: string, { isStopped = false, ...options }: ErrorOptions & { isStopped?: boolean } = {}) {
    super(message, options)
    this.isStopped = isStopped
  }
}

/** The SMS could not be handed over now; a later attempt may succeed. */
export class SmsDelayedError extends Error {
  override readonly name = 'SmsDelayedError'
  /** What the provider asks to wait. */
  readonly retryAfterMs: number

  constructor(message: string, { retryAfterMs = 0, ...options }: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(message, options)
    this.retryAfterMs = retryAfterMs
  }
}

/** The provider was handed it and has not answered: it may have gone. */
export class SmsUncertainError extends Error {
  override readonly name = 'SmsUncertainError'
}
