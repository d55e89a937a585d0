import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { listAccountsWithPhone } from '#modules/identity/account/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { listWithdrawnBySms, recordConsentsOfAll } from '#modules/identity/consents/index.ts'
import { confirmByAnswer } from '#modules/identity/phone-codes/index.ts'
import { resumeSms, stopSms } from '#modules/messaging/messages/index.ts'
import { canonicalNumber } from '#platform/sms/read-number.ts'
import { insertIncoming } from './incoming-sms.repository.ts'

export type Keyword = 'stop' | 'start' | 'help'

/** The words that networks and Twilio know; all other texts are ignored. */
const keywords = new Map<string, Keyword>([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'].map((word) => [word, 'stop'] as const),
  ...['START', 'YES', 'UNSTOP'].map((word) => [word, 'start'] as const),
  ...['HELP', 'INFO'].map((word) => [word, 'help'] as const),
])

const wordOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()

/** An SMS counts as a keyword only if it contains nothing else; case and punctuation do not matter. */
export const findKeyword = (text: string): Keyword | undefined => keywords.get(wordOf(text))

export const isYes = (text: string): boolean => wordOf(text) === 'YES'

interface IncomingSms {
  providerId: string
  from: string
  keyword: 'stop' | 'start'
  /** The answer to a code. */
  isYes?: boolean
}

/** In the audit log: an SMS has no IP address. */
const network = 'sms'

/** Ends or resumes SMS, once: a second copy of the answer changes nothing, however late it comes. */
export const receiveSms = (
  services: Services,
  { providerId, from, keyword, isYes = false }: IncomingSms,
): Promise<void> =>
  transact(services.db, async (tx) => {
    const number = await canonicalNumber(from)
    if (number === undefined || !(await insertIncoming(tx, providerId))) return
    // All accounts at once, in the order of a registration, before one of them is confirmed.
    const accountIds = await listAccountsWithPhone(tx, number)
    const answers = accountIds.map(async (accountId) => {
      const given = keyword === 'stop' ? noConsent : await listResumed(tx, accountId)
      return { accountId, network, given, givenBy: 'sms' as const }
    })
    await recordConsentsOfAll(services, tx, await Promise.all(answers))
    if (isYes) await confirmByAnswer(services, tx, number)
    // Accounts first, in the same order as a registration locks them.
    if (keyword === 'stop') await stopSms(tx, number)
    else await resumeSms(tx, number)
    const action = keyword === 'stop' ? 'sms.stopped' : 'sms.resumed'
    for (const subjectId of accountIds.length > 0 ? accountIds : [undefined]) {
      await recordEvent(tx, { action, actorId: subjectId, subjectId, network })
    }
    await announce(tx, 'messages', ...accountIds.map((id) => `member:${id}` as const))
  })

const noConsent = { smsReminders: false, smsNews: false }

/** Only what an SMS withdrew: a consent withdrawn in the portal can be renewed only there. */
const listResumed = async (tx: Db, accountId: string) => {
  const withdrawn = await listWithdrawnBySms(tx, accountId)
  return {
    ...(withdrawn.includes('sms-reminders') && { smsReminders: true }),
    ...(withdrawn.includes('sms-news') && { smsNews: true }),
  }
}
