import type { Services } from '#app/services.ts'
import { closeAddress, closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { type Sms, SmsDelayedError, SmsRefusedError, SmsUncertainError, textHash } from '#platform/sms/sms.ts'
import type { AddressedMessage } from './addressed-message.repository.ts'
import { noteText, type Outcome } from './delivery.repository.ts'
import type { Words } from './default-texts.ts'
import { messagingTexts } from './texts.ts'
import { mailRecipient, smsRecipient, writeMail, writeSms } from './write-message.ts'

const secondMs = 1000
const firstPauseSeconds = 10
const longestPauseSeconds = 60 * 60
/** With these pauses, a day and a half. */
const mostAttempts = 40

/** Hands one message to its provider, and says what became of it; nothing where only the provider knows, which is asked. */
export const handOver = async (
  services: Services,
  message: AddressedMessage,
  own: ReadonlyMap<string, Words>,
): Promise<Outcome | undefined> => {
  try {
    const providerId = await send(services, message, own)
    return { id: message.id, state: 'sent', sentAt: services.clock(), ...(providerId !== undefined && { providerId }) }
  } catch (error) {
    if (error instanceof MailRefusedError || error instanceof SmsRefusedError) return refused(services, message, error)
    if (error instanceof MailDelayedError || error instanceof SmsDelayedError) return delayed(services, message, error)
    if (error instanceof SmsUncertainError) {
      services.log.warn({ err: error, messageId: message.id }, 'whether an SMS went has to be looked up')
      return undefined
    }
    services.log.error({ err: error, messageId: message.id }, 'a message could not be written')
    return { id: message.id, state: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

const send = async (services: Services, message: AddressedMessage, own: ReadonlyMap<string, Words>) => {
  if (message.channel === 'sms') return sendSms(services, await writeSms(services, message), message)
  await services.mailer.send(await writeMail(services, message, own))
  return undefined
}

const sendSms = async ({ db, sms }: Services, written: Sms, { id }: AddressedMessage) => {
  await noteText(db, id, textHash(written.text))
  return (await sms.send(written)).providerId
}

const { bounced, stopped } = closedAddressTexts

const refused = async (
  { db }: Services,
  message: AddressedMessage,
  error: MailRefusedError | SmsRefusedError,
): Promise<Outcome> => {
  if (error instanceof SmsRefusedError && error.isStopped) {
    await closeAddress(db, { channel: 'sms', address: smsRecipient(message), cause: 'stopped', reason: stopped })
  }
  if (error instanceof MailRefusedError && error.isBounce) {
    const { address } = mailRecipient(message)
    await closeAddress(db, { channel: 'mail', address, cause: 'bounced', reason: bounced })
  }
  return { id: message.id, state: 'failed', reason: error.message }
}

const delayed = (
  { clock }: Services,
  { id, attempts }: AddressedMessage,
  error: MailDelayedError | SmsDelayedError,
): Outcome => {
  const { message } = error
  if (attempts + 1 >= mostAttempts) {
    return { id, state: 'failed', reason: messagingTexts.reasons.delayedTooLong(message) }
  }
  const pause = Math.min(firstPauseSeconds * 2 ** attempts, longestPauseSeconds) * secondMs
  const asked = error instanceof SmsDelayedError ? error.retryAfterMs : 0
  return { id, state: 'planned', reason: message, dueAt: new Date(clock().getTime() + Math.max(pause, asked)) }
}
