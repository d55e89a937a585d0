import type { ErrorCode, Failure } from '@regent/contract/api/errors'

/** What went wrong before the server could say so. */
export type ClientCode = 'offline' | 'no_answer' | 'unreadable'

export const clientMessages: Record<ClientCode, string> = {
  offline: 'You are offline. Nothing you entered is lost.',
  no_answer: 'The portal did not answer. Nothing you entered is lost.',
  unreadable: 'Something went wrong. Please try again.',
}

/** A call that failed: `message` is what the person reads, `details` maps a field to its message. */
export class AppFailure extends Error {
  readonly code: ErrorCode | ClientCode | (string & {})
  readonly status: number
  readonly details: Record<string, string>

  constructor(status: number, { code, message, details }: Failure) {
    super(message)
    this.name = 'AppFailure'
    this.status = status
    this.code = code
    this.details = details ?? {}
  }

  static beforeAnswer(code: ClientCode): AppFailure {
    return new AppFailure(0, { code, message: clientMessages[code] })
  }

  /** What the server itself said; nothing where we only know that it failed. */
  get serverMessage(): string | undefined {
    return Object.hasOwn(clientMessages, this.code) ? undefined : this.message
  }

  /** The server has said no, and will say it again. */
  get wasRefused(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429
  }

  /** The same call may well succeed in a moment. */
  get isWorthRetrying(): boolean {
    return this.code === 'no_answer' || (this.status >= 502 && this.status <= 504)
  }
}
