import { z } from 'zod'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { accountMail, sendToMember } from '#modules/identity/account/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import type { Mail, Recipient } from '#platform/mailer/mail.ts'
import { mailTime } from './mail-times.policy.ts'
import { claimMatches, type DueSearch, finishMail, lockDueSearch } from './mailing.repository.ts'
import { lockUnplanned, skipMatches, updateDue } from './match.repository.ts'
import { type BegunMail, writeSearchMail } from './write-search-mail.ts'

/**
 * Mails what is new for one search. What the mail tells of is written down before it is sent, so that a job that dies is
 * repeated with the same mail; and a mail that has been sent is not sent again as far as its provider remembers it.
 */
export const mailMatches = defineJob({
  name: 'mail-deal-matches',
  payload: z.object({ searchId: z.uuid() }),
  run: async ({ searchId }, services) => {
    const begun = await begin(services, searchId)
    if (!begun) return
    const mail = await writeSearchMail(services, begun)
    if (mail && !(await isSent(services, mail))) await sendToMember(services, mail)
    await finish(services, searchId, begun.claimedAt)
  },
})

/** Undefined if there is nothing to tell, or nobody who may be told. */
const begin = ({ db, clock }: Services, searchId: string): Promise<BegunMail | undefined> =>
  transact(db, async (tx) => {
    const search = await lockDueSearch(tx, searchId)
    if (!search) return undefined
    const to = recipientOf(search)
    if (!to) {
      await skipMatches(tx, searchId)
      await updateDue(tx, searchId, null)
      return undefined
    }
    const claimedAt = await claimMatches(tx, searchId, clock())
    if (claimedAt) return { search, claimedAt, to }
    await updateDue(tx, searchId, null)
    return undefined
  })

/** By what is true at the moment of sending. */
const recipientOf = (search: DueSearch): Recipient | undefined =>
  search.frequency !== 'never' && search.sees_full_deals && search.is_verified && search.mail_trouble === null
    ? accountMail(search)
    : undefined

const isSent = async ({ mailer }: Services, { id, to, date }: Pick<Mail<unknown>, 'id' | 'to' | 'date'>) =>
  date !== undefined && (await mailer.hasSent?.({ id, to, date })) === true

const finish = ({ db, clock }: Services, searchId: string, claimedAt: Date): Promise<void> =>
  transact(db, async (tx) => {
    await finishMail(tx, { searchId, claimedAt, sentAt: clock() })
    await updateDue(tx, searchId, null)
    // What was found while the mail was on its way.
    await planMails(tx, [searchId], clock())
  })

export const keyOf = (searchId: string) => `deal-matches-${searchId}`

/** Mails of one search never overlap; the queues are few, because each keeps a row. */
const queueOf = (searchId: string) => `deal-matches-${searchId.at(-1) ?? ''}`

export const enqueueMail = (tx: Db, searchId: string, runAt: Date): Promise<void> =>
  enqueue(tx, mailMatches, { searchId }, { runAt, key: keyOf(searchId), queue: queueOf(searchId) })

/** Plans a mail for each of these searches that has news and no plan. */
export const planMails = async (tx: Db, searchIds: readonly string[], now: Date): Promise<void> => {
  for (const { id, frequency, time_zone: zone } of await lockUnplanned(tx, searchIds)) {
    const dueAt = mailTime(frequency, zone, now)
    await updateDue(tx, id, dueAt)
    await enqueueMail(tx, id, dueAt)
  }
}
