import type { SalesRequest } from '@regent/contract/firm/sales'
import { easternTime } from '@regent/contract/eastern-time'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { budgetOfMailbox, mailboxOf } from '#http/limits/mailbox.ts'
import { budgetOfNetwork } from '#http/limits/network.ts'
import { enqueue } from '#platform/jobs/index.ts'
import { momentIn } from '#platform/mailer/moment-in.ts'
import { isFree } from './list-free-times.ts'
import { mailCall, mailSalesRequest } from './sales-request.jobs.ts'
import { hasCallToCome, insertSalesRequest, lockCaller } from './sales-request.repository.ts'
import { salesTexts as texts } from './texts.ts'

const hour = 60 * 60
const day = 24 * hour

/** For one network, such as an office or a household. */
const requestsOfNetwork = budgetOfNetwork('sales-request-network', 10, hour)

/** For one mailbox, from all networks. */
const requestsOfMailbox = budgetOfMailbox('sales-request-address', 5, day)

/** Times are scarce: no network books them all. */
const callsOfNetwork = budgetOfNetwork('sales-call-network', 5, day)

const refusal = (field: 'callAt' | 'email', message: string) =>
  new AppError('conflict', { message, details: { [field]: message } })

interface Asking {
  request: SalesRequest
  network: string
}

/** Stores a request for a call, with its time if it has one, and tells the firm and the person who booked. */
export const askForCall = async (services: Services, db: Db, { request, network }: Asking) => {
  const { budgets, clock } = services
  const { email, timeZone } = request
  const callAt = request.callAt === undefined ? undefined : new Date(request.callAt)
  // First: a time that is gone since the form was opened costs nothing.
  if (callAt && !(await isFree(services, db, callAt))) throw refusal('callAt', texts.timeTaken)
  await budgets.spend(requestsOfNetwork(network))
  await budgets.spend(requestsOfMailbox(email))
  if (callAt) await budgets.spend(callsOfNetwork(network))

  await transact(db, async (tx) => {
    const mailbox = mailboxOf(email)
    if (callAt) {
      await lockCaller(tx, mailbox)
      if (await hasCallToCome(tx, mailbox, clock())) throw refusal('email', texts.hasCall)
    }
    const requestId = await insertSalesRequest(tx, { ...request, callAt, mailbox })
    if (requestId === undefined) throw refusal('callAt', texts.timeTaken)
    await enqueue(tx, mailSalesRequest, { requestId })
    if (callAt) await enqueue(tx, mailCall, { requestId, mail: 'booked' })
    await announce(tx, 'sales-requests')
  })
  if (!callAt) return { message: texts.thanks }
  return { message: texts.booked(momentIn(timeZone ?? easternTime, callAt)), callAt: callAt.toISOString() }
}
