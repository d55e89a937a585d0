import type { Services } from '#app/services.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { SmsDelayedError, SmsRefusedError } from '#platform/sms/sms.ts'
import type { AddressedMessage } from './addressed-message.repository.ts'
import { closeAddress, type Outcome } from './delivery.repository.ts'
import type { Words } from './default-texts.ts'
import { messagingTexts } from './texts.ts'
import { writeMail, writeSms } from './write-message.ts'

const secondMs = 1000
const firstPauseSeconds = 10
const longestPauseSeconds = 60 * 60
/** With these pauses, a day and a half. */
const mostAttempts = 40

/** Hands one message to its provider, and says what became of it. */
export const handOver = async (
  services: Services,
  message: AddressedMessage,
  own: ReadonlyMap<string, Words>,
): Promise<Outcome> => {
  try {
    const providerId = await send(services, message, own)
    return { id: message.id, state: 'sent', sentAt: services.clock(), ...(providerId !== undefined && { providerId }) }
  } catch (error) {
    if (error instanceof MailRefusedError || error instanceof SmsRefusedError) return refused(services, message, error)
    if (error instanceof MailDelayedError || error instanceof SmsDelayedError) return delayed(services, message, error)
    services.log.error({ err: error, messageId: message.id }, 'a message could not be written')
    return { id: message.id, state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

const send = async (services: Services, message: AddressedMessage, own: ReadonlyMap<string, Words>) => {
  if (message.channel === 'sms') return (await services.sms.send(await writeSms(services, message))).providerId
  await services.mailer.send(await writeMail(services, message, own))
  return undefined
}

const refused = async (
  { db }: Services,
  { id, person }: AddressedMessage,
  error: MailRefusedError | SmsRefusedError,
): Promise<Outcome> => {
  if (error instanceof MailRefusedError && error.isBounce && person) {
    await closeAddress(db, { channel: 'mail', address: person.email, reason: messagingTexts.reasons.bounced })
  }
  return { id, state: 'failed', reason: error.message }
}

const delayed = ({ clock }: Services, { id, attempts }: AddressedMessage, { message }: Error): Outcome => {
  if (attempts + 1 >= mostAttempts) {
    return { id, state: 'failed', reason: messagingTexts.reasons.delayedTooLong(message) }
  }
  const pause = Math.min(firstPauseSeconds * 2 ** attempts, longestPauseSeconds)
  return { id, state: 'planned', reason: message, dueAt: new Date(clock().getTime() + pause * secondMs) }
}
