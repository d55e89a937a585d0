import type { ErrorCode, Failure } from '@regent/contract/api/errors'

/** Failures that happen before the server can answer. */
export type ClientCode = 'offline' | 'no_answer' | 'unreadable'

export const clientMessages: Record<ClientCode, string> = {
  offline: 'You are offline. Nothing you entered is lost.',
  no_answer: 'The portal did not answer. Nothing you entered is lost.',
  unreadable: 'Something went wrong. Please try again.',
}

/** A call that failed: `message` is shown to the person, `details` maps a field to its message. */
export class AppFailure extends Error {
  readonly code: ErrorCode | ClientCode | (string & {})
  readonly status: number
  readonly details: Record<string, string>
  /** The record as it is now, if someone else has changed it meanwhile. */
  readonly current: unknown
  /** The method and the address that were called, without its query. */
  call: string | undefined
  /** When the same call may succeed, if the server said so. */
  retryAfterSeconds: number | undefined

  constructor(status: number, { code, message, details, current }: Failure) {
    super(message)
    this.name = 'AppFailure'
    this.status = status
    this.code = code
    this.details = details ?? {}
    this.current = current
  }

  static beforeAnswer(code: ClientCode): AppFailure {
    return new AppFailure(0, { code, message: clientMessages[code] })
  }

  /** The server's own message, if there was an answer. */
  get serverMessage(): string | undefined {
    return Object.hasOwn(clientMessages, this.code) ? undefined : this.message
  }

  /** The same call would be refused again. */
  get wasRefused(): boolean {
    return this.status >= 400 && this.status < 500 && this.status !== 429
  }

  /** The same call may succeed in a moment. */
  get isWorthRetrying(): boolean {
    return this.code === 'no_answer' || (this.status >= 502 && this.status <= 504)
  }
}

/** What an action says when it fails: the server's own message, else the text that belongs to the action. */
export const failureText = (failure: Error, fallback: string): string =>
  (failure instanceof AppFailure ? failure.serverMessage : undefined) ?? fallback

/** Below the title of what failed: the server's own message, or why there was no answer. Undefined if it would say nothing more. */
export const reasonOf = (failure: Error | null, title: string): string | undefined => {
  if (!(failure instanceof AppFailure) || failure.code === 'unreadable') return undefined
  return failure.message === title ? undefined : failure.message
}

/** The record does not exist, so there is nothing to retry. */
export const isMissing = (error: Error): boolean => error instanceof AppFailure && error.status === 404
