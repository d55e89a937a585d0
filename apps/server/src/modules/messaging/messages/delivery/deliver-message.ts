import type { Services } from '#app/services.ts'
import { closeAddress, closedAddressTexts } from '#modules/messaging/closed-addresses/index.ts'
import { MailDelayedError, MailRefusedError } from '#platform/mailer/mail-errors.ts'
import { SmsDelayedError, SmsRefusedError, SmsUncertainError, textHash } from '#platform/sms/sms.ts'
import type { AddressedMessage } from '../addressed-message.repository.ts'
import type { TemplateText } from '../templates/default-templates.ts'
import { messagingTexts } from '../texts.ts'
import { mailRecipient, smsRecipient, writeMail, writeSms } from '../writing/write-message.ts'
import { nextAttemptAt } from './retry-delays.ts'
import { type Outcome, recordTextHash } from './delivery.repository.ts'

/** Gives one message to its provider; returns undefined if only the provider knows the outcome, so that it is looked up. */
export const deliverMessage = async (
  services: Services,
  message: AddressedMessage,
  ownTemplates: ReadonlyMap<string, TemplateText>,
): Promise<Outcome | undefined> => {
  try {
    const sent = await send(services, message, ownTemplates)
    return { id: message.id, state: 'sent', sentAt: services.clock(), ...sent }
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

const send = async (
  services: Services,
  message: AddressedMessage,
  ownTemplates: ReadonlyMap<string, TemplateText>,
): Promise<{ providerId?: string }> => {
  if (message.channel === 'mail') {
    await services.mailer.send(await writeMail(services, message, ownTemplates))
    return {}
  }
  const written = await writeSms(services, message)
  await recordTextHash(services.db, message.id, textHash(written.text))
  return services.sms.send(written)
}

const refused = async (
  { db }: Services,
  message: AddressedMessage,
  error: MailRefusedError | SmsRefusedError,
): Promise<Outcome> => {
  if (error instanceof SmsRefusedError && error.isStopped) {
    const reason = closedAddressTexts.stopped
    await closeAddress(db, { channel: 'sms', address: smsRecipient(message), cause: 'stopped', reason })
  }
  if (error instanceof MailRefusedError && error.isBounce) {
    const { address } = mailRecipient(message)
    await closeAddress(db, { channel: 'mail', address, cause: 'bounced', reason: closedAddressTexts.bounced })
  }
  return { id: message.id, state: 'failed', reason: error.message }
}

const delayed = (
  { clock }: Services,
  { id, attempts }: AddressedMessage,
  error: MailDelayedError | SmsDelayedError,
): Outcome => {
  const retryAfterMs = error instanceof SmsDelayedError ? error.retryAfterMs : 0
  const dueAt = nextAttemptAt({ attempts, now: clock(), retryAfterMs })
  return dueAt
    ? { id, state: 'planned', reason: error.message, dueAt }
    : { id, state: 'failed', reason: messagingTexts.reasons.delayedTooLong(error.message) }
}
