import type { Services } from '#app/services.ts'
import { SmsDelayedError } from '#platform/sms/sms.ts'
import type { AddressedMessage } from '../addressed-message.repository.ts'
import { identityOf } from '../writing/write-message.ts'
import { listKnownProviderIds, type Outcome } from './delivery.repository.ts'

/** The outcome of an abandoned message; or no one can know it; or the provider has to be asked later. */
export type Resolution = Outcome | 'unknown' | 'later'

/** How long to wait before asking again a provider that had no answer yet. */
const pauseMs = 10_000

/** Looks up SMS that may have been sent. What the provider has counts for one message, even if two have the same text and number. */
export const createSmsResolver = ({ db, sms, clock, log }: Services) => {
  let pausesUntil = 0

  const later = (): Resolution => {
    pausesUntil = clock().getTime() + pauseMs
    return 'later'
  }

  const firstUnclaimed = async (found: readonly { providerId?: string }[]) => {
    const ids = found.flatMap(({ providerId }) => providerId ?? [])
    const known = ids.length === 0 ? new Set<string>() : await listKnownProviderIds(db, ids)
    return found.find(({ providerId }) => providerId === undefined || !known.has(providerId))
  }

  return async (message: AddressedMessage): Promise<Resolution> => {
    const { id, recipient, textHash, changedAt: begunAt, person } = message
    if (textHash === null) return { id, state: 'planned' }
    const now = clock()
    if (now.getTime() < pausesUntil) return 'later'
    try {
      const isSample = person?.isSample ?? false
      const found = await sms.lookUpSent({ ...identityOf(message), to: recipient, textHash, begunAt, isSample })
      if (!found) return 'unknown'
      const sent = await firstUnclaimed(found)
      if (sent) return { id, state: 'sent', sentAt: now, ...sent }
      return now.getTime() - begunAt.getTime() < sms.showsAfterMs ? later() : { id, state: 'planned' }
    } catch (error) {
      if (!(error instanceof SmsDelayedError)) throw error
      log.warn({ err: error, messageId: id }, 'whether an SMS went cannot be looked up yet')
      return later()
    }
  }
}
