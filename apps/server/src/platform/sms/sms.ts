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

export interface SmsSender {
  /** Resolves once the provider has taken it; throws SmsRefusedError (never try again) or SmsDelayedError (try later). */
  send: (sms: Sms) => Promise<{ providerId?: string }>
  /** It can always be asked what it has taken. */
  remembers: boolean
  /** Whether an SMS went of which nobody remembers; undefined where nobody can know. */
  hasSent: (sms: Omit<Sms, 'text'>) => Promise<boolean | undefined>
}

/** This SMS will never be accepted as it is; sending it again is no use. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError'
}

/** The SMS could not be handed over now; a later attempt may succeed. */
export class SmsDelayedError extends Error {
  override readonly name = 'SmsDelayedError'
}
