import type { Services } from '#app/services.ts'
import { listAbsentWorkers } from '#platform/jobs/index.ts'
import { SmsDelayedError } from '#platform/sms/sms.ts'
import { type AddressedMessage, listAddressed } from '../addressed-message.repository.ts'
import { messagingTexts } from '../texts.ts'
import { identityOf, mailRecipient } from '../writing/write-message.ts'
import { isRepeatable } from './delivery.policy.ts'
import {
  claimAbandoned,
  listClaimants,
  listKnownProviderIds,
  markUnknown,
  type Outcome,
  recordOutcomes,
  releaseClaims,
} from './delivery.repository.ts'

/** The outcome of an abandoned message; 'unknown' if it cannot be found out, 'later' if the provider has no answer yet. */
export type Resolution = Outcome | 'unknown' | 'later'

/** The pause before the next look-up at a provider that had no answer yet. */
const pauseMs = 10_000

/** Looks up SMS that may have been sent. What the provider has counts for one message, even if two have the same text and number. */
const createSmsResolver = ({ db, sms, clock, log }: Services) => {
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

/**
 * Resolves what workers left behind when they ended, for whatever reason, and what this worker began but could not record
 * because its database was away. It must not run while this worker delivers.
 */
export const createAbandonedResolver = (services: Services, worker: string): (() => Promise<void>) => {
  const { db } = services
  const resolveSms = createSmsResolver(services)
  let missing = new Set<string>()
  return async () => {
    const claimants = await listClaimants(db)
    const absent = claimants.length === 0 ? [] : await listAbsentWorkers(db, claimants)
    // Twice in a row: a worker that renews its connection is absent for half a second.
    const gone = absent.filter((name) => missing.has(name))
    missing = new Set(absent)
    if (claimants.includes(worker)) gone.push(worker)
    if (gone.length > 0) await resolveAbandoned(services, worker, gone, resolveSms)
  }
}

const resolveAbandoned = async (
  services: Services,
  worker: string,
  gone: readonly string[],
  resolveSms: ReturnType<typeof createSmsResolver>,
) => {
  const { db, log } = services
  await releaseClaims(db, gone)
  const abandoned = await listAddressed(db, await claimAbandoned(db, gone, worker))
  if (abandoned.length === 0) return
  log.warn(
    { workers: gone, messages: abandoned.length },
    'resolved messages that a worker began to send before it ended',
  )
  const unknown: string[] = []
  for (const message of abandoned) {
    const resolution = await (message.channel === 'sms' ? resolveSms(message) : resolveMail(services, message))
    if (resolution === 'unknown') unknown.push(message.id)
    // At once: the provider's id of one message rules it out for the next.
    else if (resolution !== 'later') await recordOutcomes(db, worker, [resolution])
  }
  await markUnknown(db, worker, unknown, messagingTexts.reasons.unknown)
}

/** Looked up if possible; else sent again if a second copy does no harm; else unknown. */
const resolveMail = async ({ mailer, clock }: Services, message: AddressedMessage): Promise<Resolution> => {
  const hasSent = await mailer.hasSent?.({ ...identityOf(message), to: mailRecipient(message) })
  if (hasSent === true) return { id: message.id, state: 'sent', sentAt: clock() }
  return hasSent === false || isRepeatable(message) ? { id: message.id, state: 'planned' } : 'unknown'
}
