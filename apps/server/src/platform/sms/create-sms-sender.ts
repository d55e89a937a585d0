import { outboxFolder } from '#platform/outbox/outbox-folder.ts'
import { createSmsOutbox } from './sms-outbox.ts'
import type { SmsSender } from './sms.ts'
import { twilioAccount, type TwilioVariables } from './twilio-variables.ts'
import { createTwilio } from './twilio.ts'

type SmsConfig = TwilioVariables & { DATA_DIR: string; PUBLIC_URL?: string | undefined }

/** Whether an SMS stays in the outbox: without a provider, and to sample members. */
export const isSmsKept = (config: SmsConfig, { isSample = false }: { isSample?: boolean }): boolean =>
  isSample || twilioAccount(config) === undefined

/** Sends through Twilio, or keeps SMS in the outbox where that is not set. */
export const createSmsSender = (config: SmsConfig): SmsSender => {
  const outbox = createSmsOutbox(outboxFolder(config))
  const account = twilioAccount(config)
  if (!account) return outbox
  const twilio = createTwilio(account, { publicUrl: config.PUBLIC_URL })
  const senderOf = ({ isSample = false }: { isSample?: boolean }) => (isSample ? outbox : twilio)
  return {
    send: (sms) => senderOf(sms).send(sms),
    showsAfterMs: twilio.showsAfterMs,
    lookUpSent: (sms) => senderOf(sms).lookUpSent(sms),
  }
}
