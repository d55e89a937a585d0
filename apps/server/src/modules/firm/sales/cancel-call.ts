import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import type { Actor } from '#http/viewer/viewer.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { readCallToken } from './call-link.ts'
import { mailCall } from './sales-request.jobs.ts'
import { cancelCallsOf, emptyRequests, findRequest, getRequest, updateCanceled } from './sales-request.repository.ts'
import type { CallMail } from './send-call-mail.ts'
import { salesTexts as texts } from './texts.ts'

const tell = async (tx: Db, requestId: string, ...mails: CallMail[]) => {
  for (const mail of mails) await enqueue(tx, mailCall, { requestId, mail })
}

/** The call of a mailed link, as long as it can be canceled. */
export const readCall = async (services: Services, db: Db, token: string) => {
  const id = await readCallToken(services, token)
  const request = id === undefined ? undefined : await findRequest(db, id)
  if (!request?.call_at || request.email === '') throw new AppError('link_dead')
  if (request.state === 'canceled') throw new AppError('link_used')
  if (request.call_at <= services.clock()) throw new AppError('link_expired')
  return { id: request.id, callAt: request.call_at, timeZone: request.time_zone }
}

/** By the person: the time is free again, and the firm is told. Of two clicks at once, the second gets `link_used`. */
export const cancelOwnCall = (services: Services, db: Db, token: string): Promise<void> =>
  transact(db, async (tx) => {
    const { id } = await readCall(services, tx, token)
    if (!(await updateCanceled(tx, id, 'person'))) throw new AppError('link_used')
    await tell(tx, id, 'canceled-firm', 'canceled')
    await announce(tx, 'sales-requests')
  })

/** By staff: the person is told. */
export const cancelCall = (services: Services, db: Db, actor: Actor, id: string) =>
  transact(db, async (tx) => {
    const { call_at: callAt, state } = await getRequest(tx, id)
    if (state === 'canceled') throw new AppError('conflict', { message: texts.isCanceled })
    if (!callAt) throw new AppError('conflict', { message: texts.hasNoTime })
    if (callAt <= services.clock()) throw new AppError('conflict', { message: texts.isOver })
    if (!(await updateCanceled(tx, id, 'staff'))) throw new AppError('conflict', { message: texts.isCanceled })
    await tell(tx, id, 'canceled-firm', 'canceled')
    await staffChange(tx, actor, 'sales-request.canceled', { record: id })
    return getRequest(tx, id)
  })

/** The rows stay without anything that names the person. A call to come is canceled, so that nobody waits for it. */
export const eraseRequests = async (tx: Db, { email }: { email: string }): Promise<void> => {
  const canceled = await cancelCallsOf(tx, email)
  for (const { id } of canceled) await tell(tx, id, 'canceled-firm')
  await emptyRequests(tx, email)
  await announce(tx, 'sales-requests')
}
