/** The mail server will never accept this mail as it is. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
  /** The address does not exist. */
  readonly isBounce: boolean

  constructor(message: string, { isBounce = false, ...options }: ErrorOptions & { isBounce?: boolean } = {}) {
    super(message, options)
    this.isBounce = isBounce
  }
}

/** The mail server does not take the mail now; a later attempt may succeed. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayedError'
}
