import { isInOutbox, outboxName, writeToOutbox } from '#platform/outbox/outbox-folder.ts'
import { type SmsSender, SmsDelayedError } from './sms.ts'

/** Keeps every SMS as one .sms.json file, for a portal that has no provider (yet). */
export const createSmsOutbox = (folder: string): SmsSender => ({
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
