import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { dealLink, showInMail } from '#modules/deals/mailed-deals/index.ts'
import { accountMail, sendToMember } from '#modules/identity/account/index.ts'
import { listMembersOf, listSegmentsOf } from '#modules/members/segments/index.ts'
import { newsLinksOf } from '#modules/messaging/messages/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { defineJob, enqueueAll } from '#platform/jobs/index.ts'
import type { Mail, Recipient } from '#platform/mailer/mail.ts'
import type { ReminderMail } from './reminder.mail.tsx'
import {
  deleteReminder,
  findWaitingReminder,
  insertReminders,
  listCandidates,
  lockDeal,
  updateSent,
  type WaitingReminder,
} from './reminder.repository.ts'
import { memberTexts as texts } from './texts.ts'

interface Reminding {
  actor: Actor
  dealId: string
  accountIds: readonly string[] | undefined
  dryRun: boolean
}

/** Reminds members who have not opened a deal; who was reminded of it lately, or gets no mail, is skipped. */
export const remindMembers = (db: Db, { actor, dealId, accountIds, dryRun }: Reminding) =>
  transact(db, async (tx) => {
    const deal = await lockDeal(tx, dealId)
    if (!deal) throw new AppError('not_found')
    if (deal.state !== 'published') throw new AppError('conflict', { message: texts.notPublished })
    const candidates = await listCandidates(tx, { dealId, accountIds })
    const isInside = await insidersOf(tx, deal.segment_id)
    const chosen = candidates
      .filter((each) => each.is_reachable && !each.was_reminded && isInside(each.id))
      .map(({ id }) => id)
    if (!dryRun && chosen.length > 0) await enqueueReminders(tx, { actor, dealId }, chosen)
    const reminded = chosen.length
    return {
      message: dryRun ? texts.wouldRemind(reminded) : texts.reminded(reminded),
      reminded,
      skipped: (accountIds?.length ?? candidates.length) - reminded,
      remindedLately: candidates.filter((each) => each.was_reminded).length,
    }
  })

/** Whether a member is among those for whom the deal is. */
const insidersOf = async (tx: Db, segmentId: string | null): Promise<(id: string) => boolean> => {
  if (segmentId === null) return () => true
  const inside = new Set(await listMembersOf(tx, segmentId))
  return (id) => inside.has(id)
}

const isStillFor = async (db: Db, { segment_id: segmentId, account_id: accountId }: WaitingReminder) =>
  segmentId === null || (await listSegmentsOf(db, accountId, [segmentId])).length > 0

const enqueueReminders = async (
  tx: Db,
  { actor, dealId }: Pick<Reminding, 'actor' | 'dealId'>,
  accountIds: readonly string[],
): Promise<void> => {
  const reminders = await insertReminders(tx, dealId, accountIds)
  await enqueueAll(
    tx,
    mailReminder,
    new Map(reminders.map((reminderId) => [`deal-reminder-${reminderId}`, { reminderId }])),
  )
  await staffChange(tx, actor, 'deal.reminded', { record: dealId, detail: { members: accountIds.length } })
}

/** Mails one reminder, if it is still wanted. If the job runs twice, the member still gets one mail. */
export const mailReminder = defineJob({
  name: 'mail-deal-reminder',
  payload: z.object({ reminderId: z.uuid() }),
  run: async ({ reminderId }, services) => {
    const reminder = await findWaitingReminder(services.db, reminderId)
    if (!reminder) return
    const isWanted = reminder.is_wanted && reminder.mail_trouble === null && (await isStillFor(services.db, reminder))
    const to = isWanted ? accountMail(reminder) : undefined
    if (!to) {
      await deleteReminder(services.db, reminderId)
      return
    }
    const mail = await writeReminder(services, { reminderId, reminder, to })
    const isSent = await services.mailer.hasSent?.({ id: mail.id, to, date: reminder.created_at })
    if (isSent !== true) await sendToMember(services, mail)
    await updateSent(services.db, reminderId, services.clock())
  },
})

interface Writing {
  reminderId: string
  reminder: WaitingReminder
  to: Recipient
}

const writeReminder = async (
  services: Services,
  { reminderId, reminder, to }: Writing,
): Promise<Mail<ReminderMail>> => {
  const { deals, attachments } = await showInMail(services, [reminder])
  const { name: firm } = await services.readFirm()
  const links = await newsLinksOf(services, reminder.account_id)
  return {
    id: `deal-reminder-${reminderId}`,
    date: reminder.created_at,
    to,
    template: async () => (await import('./reminder.mail.tsx')).dealReminderMail,
    data: {
      firm,
      firstName: reminder.first_name,
      deals,
      href: dealLink(services, reminder.id),
      unsubscribeHref: links.page,
    },
    attachments,
    unsubscribe: links.oneClick,
  }
}
