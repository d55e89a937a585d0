/** This mail will never be accepted as it is; sending it again is no use. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
  /** Nothing will ever arrive at this address. */
  readonly isBounce: boolean

  constructor(message: string, { isBounce = false, ...options }: ErrorOptions & { isBounce?: boolean } = {}) {
    super(message, options)
    this.isBounce = isBounce
  }
}

/** The mail could not be handed over now; a later attempt may succeed. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayedError'
}
