import { hash } from 'node:crypto'
import { RetryLaterError } from '#platform/provider/ask-provider.ts'

/** One SMS to one number. */
export interface Sms {
  /** The same whenever the same SMS is sent again. */
  id: string
  /** The number as networks dial it, with a plus and the country. */
  to: string
  text: string
  /** When it was due. */
  date: Date
  /** To a sample member: it stays in the outbox, even with a provider. */
  isSample?: boolean
}

/** An SMS that may have been sent: of its text only the hash is kept. */
export interface BegunSms extends Omit<Sms, 'text'> {
  textHash: string
  /** When we began to send it. */
  begunAt: Date
}

/** By this an SMS is found again at its provider. */
export const textHash = (text: string): string => hash('sha256', text, 'base64url')

export interface SmsSender {
  /**
   * Resolves once the provider has taken it. Throws SmsRefusedError (never try again), SmsDelayedError (try later) or
   * SmsUncertainError (look it up).
   */
  send: (sms: Sms) => Promise<{ providerId?: string }>
  /** After this long, everything that was sent can be found. */
  showsAfterMs: number
  /**
   * SMS to this number with this text since then, by the provider's ids; undefined if the provider cannot tell. Throws
   * SmsDelayedError while the provider cannot be asked.
   */
  lookUpSent: (sms: BegunSms) => Promise<{ providerId?: string }[] | undefined>
}

/** The provider will never accept this SMS as it is. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError'
  /** The number has answered STOP. */
  readonly isStopped: boolean

  constructor(message: string, { isStopped = false, ...options }: ErrorOptions & { isStopped?: boolean } = {}) {
    super(message, options)
    this.isStopped = isStopped
  }
}

/** The provider does not take the SMS now; a later attempt may succeed. */
export class SmsDelayedError extends RetryLaterError {
  override readonly name = 'SmsDelayedError'
}

/** The provider did not answer: the SMS may have been sent. */
export class SmsUncertainError extends Error {
  override readonly name = 'SmsUncertainError'
}
