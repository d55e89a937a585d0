import type { Services } from '#app/services.ts'
import { findAbsent } from '#platform/jobs/index.ts'
import { type AddressedMessage, findAddressed } from './addressed-message.repository.ts'
import { listHolders, markUnknown, recordOutcomes, releaseClaims, takeOverLeft } from './delivery.repository.ts'
import { isRepeatable } from './settle-message.policy.ts'
import { createSmsSettler, type Settled } from './settle-sms.ts'
import { messagingTexts } from './texts.ts'
import { knownBy, mailRecipient } from './write-message.ts'

/**
 * Settles what workers have left that are no longer there, whatever ended them, and what this one has begun and not
 * recorded because its database was away. Between two of its own rounds, that is.
 */
export const createSettler = (services: Services, worker: string): (() => Promise<void>) => {
  const { db } = services
  const settleSms = createSmsSettler(services)
  let missing = new Set<string>()
  return async () => {
    const holders = await listHolders(db)
    const absent = holders.length === 0 ? [] : await findAbsent(db, holders)
    // Twice in a row: a worker whose connection is renewed is away for half a second.
    const gone = absent.filter((name) => missing.has(name))
    missing = new Set(absent)
    if (holders.includes(worker)) gone.push(worker)
    if (gone.length > 0) await settleLeft(services, worker, gone, settleSms)
  }
}

const settleLeft = async (
  services: Services,
  worker: string,
  gone: readonly string[],
  settleSms: ReturnType<typeof createSmsSettler>,
) => {
  const { db, log } = services
  await releaseClaims(db, gone)
  const left = await findAddressed(db, await takeOverLeft(db, gone, worker))
  if (left.length === 0) return
  log.warn({ workers: gone, messages: left.length }, 'settled what a worker that ended had begun to send')
  const unknown: string[] = []
  for (const message of left) {
    const outcome = await (message.channel === 'sms' ? settleSms(message) : settleMail(services, message))
    if (outcome === 'unknown') unknown.push(message.id)
    // At once: what is known of one tells which of the next ones are others.
    else if (outcome !== 'later') await recordOutcomes(db, worker, [outcome])
  }
  await markUnknown(db, worker, unknown, messagingTexts.reasons.unknown)
}

/** Looked up where that is possible; else sent again where a second copy does no harm; else nobody can say. */
const settleMail = async ({ mailer, clock }: Services, message: AddressedMessage): Promise<Settled> => {
  const hasSent = await mailer.hasSent?.({ ...knownBy(message), to: mailRecipient(message) })
  if (hasSent === true) return { id: message.id, state: 'sent', sentAt: clock() }
  return hasSent === false || isRepeatable(message) ? { id: message.id, state: 'planned' } : 'unknown'
}
