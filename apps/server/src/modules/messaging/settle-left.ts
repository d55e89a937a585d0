import type { Services } from '#app/services.ts'
import { findAbsent } from '#platform/jobs/index.ts'
import { type AddressedMessage, findAddressed } from './addressed-message.repository.ts'
import {
  listHolders,
  markUnknown,
  type Outcome,
  recordOutcomes,
  releaseClaims,
  takeOverLeft,
} from './delivery.repository.ts'
import { isRepeatable } from './settle-message.policy.ts'
import { messagingTexts } from './texts.ts'
import { knownBy, mailRecipient, smsRecipient } from './write-message.ts'

/**
 * Settles what workers have left that are no longer there, whatever ended them, and what this one has begun and not
 * recorded because its database was away. Between two of its own rounds, that is.
 */
export const createSettler = (services: Services, worker: string): (() => Promise<void>) => {
  const { db } = services
  let missing = new Set<string>()
  return async () => {
    const holders = await listHolders(db)
    const absent = holders.length === 0 ? [] : await findAbsent(db, holders)
    // Twice in a row: a worker whose connection is renewed is away for half a second.
    const gone = absent.filter((name) => missing.has(name))
    missing = new Set(absent)
    if (holders.includes(worker)) gone.push(worker)
    if (gone.length > 0) await settleLeft(services, worker, gone)
  }
}

const settleLeft = async (services: Services, worker: string, gone: readonly string[]) => {
  const { db, log } = services
  await releaseClaims(db, gone)
  const left = await findAddressed(db, await takeOverLeft(db, gone, worker))
  if (left.length === 0) return
  log.warn({ workers: gone, messages: left.length }, 'settled what a worker that ended had begun to send')
  const outcomes: Outcome[] = []
  const unknown: string[] = []
  for (const message of left) {
    const outcome = await settleOne(services, message)
    if (outcome) outcomes.push(outcome)
    else unknown.push(message.id)
  }
  await recordOutcomes(db, worker, outcomes)
  await markUnknown(db, worker, unknown, messagingTexts.reasons.unknown)
}

/** Looked up where that is possible; else sent again where a second copy does no harm; else nobody can say. */
const settleOne = async (services: Services, message: AddressedMessage): Promise<Outcome | undefined> => {
  const hasSent = await lookUp(services, message)
  if (hasSent === true) return { id: message.id, state: 'sent', sentAt: services.clock() }
  if (hasSent === false || isRepeatable(message)) return { id: message.id, state: 'planned' }
  return undefined
}

const lookUp = ({ mailer, sms }: Services, message: AddressedMessage) => {
  const known = knownBy(message)
  if (message.channel === 'mail') return mailer.hasSent?.({ ...known, to: mailRecipient(message) })
  return sms.hasSent({ ...known, to: smsRecipient(message), isSample: message.person?.isSample ?? false })
}
