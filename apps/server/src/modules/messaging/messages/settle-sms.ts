import type { Services } from '#app/services.ts'
import { SmsDelayedError } from '#platform/sms/sms.ts'
import type { AddressedMessage } from './addressed-message.repository.ts'
import { findProviderIds, type Outcome } from './delivery.repository.ts'
import { knownBy } from './write-message.ts'

/** What became of a message that was left: known, not to be known, or to be asked for again. */
export type Settled = Outcome | 'unknown' | 'later'

/** A provider that cannot say yet is left alone for so long. */
const pauseMs = 10_000

/** Looks SMS up that may have gone. What the provider has counts for one message, also where two say the same to one number. */
export const createSmsSettler = ({ db, sms, clock, log }: Services) => {
  let restsUntil = 0

  const later = (): Settled => {
    restsUntil = performance.now() + pauseMs
    return 'later'
  }

  /** Not those of other messages. */
  const ownOf = async (found: readonly { providerId?: string }[]) => {
    const ids = found.flatMap(({ providerId }) => providerId ?? [])
    const known = ids.length === 0 ? new Set<string>() : await findProviderIds(db, ids)
    return found.find(({ providerId }) => providerId === undefined || !known.has(providerId))
  }

  return async (message: AddressedMessage): Promise<Settled> => {
    const { id, recipient, textHash, changedAt: begunAt, person } = message
    if (textHash === null) return { id, state: 'planned' }
    if (performance.now() < restsUntil) return 'later'
    try {
      const asked = { ...knownBy(message), to: recipient, textHash, begunAt, isSample: person?.isSample ?? false }
      const found = await sms.findSent(asked)
      if (!found) return 'unknown'
      const own = await ownOf(found)
      if (own) return { id, state: 'sent', sentAt: clock(), ...own }
      return Date.now() - begunAt.getTime() < sms.showsAfterMs ? later() : { id, state: 'planned' }
    } catch (error) {
      if (!(error instanceof SmsDelayedError)) throw error
      log.warn({ err: error, messageId: id }, 'whether an SMS went cannot be looked up yet')
      return later()
    }
  }
}
