import { outboxFolder, isInOutbox, outboxName, writeToOutbox } from '#platform/outbox/outbox-folder.ts'
import { type SmsSender, SmsDelayedError } from './sms.ts'
import { createTwilio } from './twilio.ts'
import { twilioAccount, type TwilioVariables } from './twilio-variables.ts'

/** Keeps every SMS as one .sms.json file, for a portal that has no provider (yet). */
const createSmsOutbox = (folder: string): SmsSender => ({
  send: async ({ id, to, text, date }) => {
    try {
      const content = JSON.stringify({ to, text, at: date.toISOString() }, undefined, 2)
      await writeToOutbox(folder, outboxName(date, id, 'sms.json'), `${content}\n`)
    } catch (cause) {
      throw new SmsDelayedError('The outbox cannot be written', { cause })
    }
    return {}
  },
  showsAfterMs: 0,
  lookUpSent: async ({ id, date }) => ((await isInOutbox(folder, outboxName(date, id, 'sms.json'))) ? [{}] : []),
})

type SmsConfig = TwilioVariables & { DATA_DIR: string; PUBLIC_URL?: string | undefined }

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
