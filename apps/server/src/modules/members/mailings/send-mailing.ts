import { type Mailing, mailingProblems } from '@regent/contract/members/mailings'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { type Audience, findAudience } from '#modules/members/recipients/index.ts'
import {
  findMessageWebinar,
  messagingTexts,
  notToCome,
  planMailing,
  stopMailingMessages,
} from '#modules/messaging/messages/index.ts'
import { recordEvent, staffChange } from '#modules/operations/audit/index.ts'
import { defineJob, enqueue, type Job } from '#platform/jobs/index.ts'
import { lockDueMailing, lockMailing, type MailingRow, markBegun, setSendAt } from './mailing.repository.ts'
import { getRow, getUnbegun, presentMailing } from './mailings.ts'
import { mailingTexts as texts } from './texts.ts'

/** The recipients as of now, or why there are none. */
type Outlook = Exclude<Audience, { problem: string }> | { field: 'segmentId' | 'webinarId' | 'text'; problem: string }

const webinarProblem = async (db: Db, webinarId: string) => {
  const webinar = await findMessageWebinar(db, webinarId)
  return webinar ? notToCome(webinar) : messagingTexts.reasons.gone
}

const foresee = async ({ readFirm }: Pick<Services, 'readFirm'>, db: Db, row: MailingRow): Promise<Outlook> => {
  const [stray] = Object.values(mailingProblems(presentMailing(row)))
  if (stray !== undefined) return { field: 'text', problem: stray }
  if ((await readFirm()).postalAddress.trim() === '') return { field: 'text', problem: texts.noPostalAddress }
  if (row.webinar_id !== null) {
    const problem = await webinarProblem(db, row.webinar_id)
    if (problem !== undefined) return { field: 'webinarId', problem }
  }
  const audience = await findAudience(db, row.segment_id, { channel: 'mail', webinarId: row.webinar_id })
  return 'problem' in audience ? { field: 'segmentId', ...audience } : audience
}

const beginNext = (services: Services) =>
  transact(services.db, async (tx) => {
    const id = await lockDueMailing(tx, services.clock())
    if (id === undefined) return false
    const outlook = await foresee(services, tx, await getRow(tx, id))
    if ('problem' in outlook) {
      await setSendAt(tx, id, null, outlook.problem)
    } else {
      const { accountIds, segmentName } = outlook
      await planMailing(tx, { mailingId: id, accountIds })
      await markBegun(tx, id, { segmentName, recipients: accountIds.length })
      await recordEvent(tx, { action: 'mailing.begun', detail: { record: id, recipients: accountIds.length } })
    }
    await announce(tx, 'messages')
    return true
  })

/** Makes a message for each recipient of what is due. It is queued for the very moment, and runs each minute in case one was lost. */
const beginMailings = defineJob({
  name: 'begin-mailings',
  payload: z.object({}),
  schedule: '* * * * *',
  run: async (_, services) => {
    while (await beginNext(services));
  },
})

export const mailingJobs: readonly Job[] = [beginMailings]

interface Scheduling {
  sendAt?: string | undefined
  updatedAt?: string | undefined
}

export const scheduleMailing = (
  services: Pick<Services, 'clock' | 'readFirm'>,
  db: Db,
  actor: Actor,
  id: string,
  { sendAt, updatedAt }: Scheduling,
): Promise<Mailing> =>
  transact(db, async (tx) => {
    const row = await getUnbegun(tx, id, updatedAt)
    const at = sendAt === undefined ? services.clock() : new Date(sendAt)
    if (sendAt !== undefined && at <= services.clock()) {
      throw new AppError('invalid', { message: texts.passed, details: { sendAt: texts.passed } })
    }
    const outlook = await foresee(services, tx, row)
    if ('problem' in outlook) {
      throw new AppError('conflict', { message: outlook.problem, details: { [outlook.field]: outlook.problem } })
    }
    if (sendAt === undefined && outlook.accountIds.length === 0)
      throw new AppError('conflict', { message: texts.nobody })
    await setSendAt(tx, id, at)
    await enqueue(tx, beginMailings, {}, { runAt: at, key: `begin mailings at ${at.getTime()}` })
    await staffChange(tx, actor, 'mailing.scheduled', { record: id, detail: { at: at.toISOString() } })
    return presentMailing(await getRow(tx, id))
  })

export const cancelMailing = (db: Db, actor: Actor, id: string): Promise<Mailing> =>
  transact(db, async (tx) => {
    const { send_at: sendAt } = await getUnbegun(tx, id, undefined)
    if (!sendAt) throw new AppError('conflict', { message: texts.notScheduled })
    await setSendAt(tx, id, null)
    await staffChange(tx, actor, 'mailing.canceled', { record: id })
    return presentMailing(await getRow(tx, id))
  })

/** Says how many mails are not sent. */
export const stopMailing = (db: Db, actor: Actor, id: string): Promise<{ mailing: Mailing; message: string }> =>
  transact(db, async (tx) => {
    await lockMailing(tx, id)
    const { state } = await getRow(tx, id)
    const mails = state === 'sending' ? await stopMailingMessages(tx, id) : 0
    if (mails === 0) throw new AppError('conflict', { message: texts.notSending })
    await staffChange(tx, actor, 'mailing.stopped', { record: id, detail: { mails } })
    await announce(tx, 'messages')
    return { mailing: presentMailing(await getRow(tx, id)), message: texts.stopped(mails) }
  })
