import { z } from 'zod'
import { readSettings } from '#modules/firm/settings/index.ts'
import { defineJob, defineScheduled, type Job } from '#platform/jobs/index.ts'
import { firmAddress } from '#platform/mailer/mail-address.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { type Call, calendarForFirm } from './call-calendar.ts'
import {
  addSentMail,
  deleteRequestsOlderThan,
  findRequest,
  type SalesRequestRow,
  updateMailed,
} from './sales-request.repository.ts'
import { callMails, sendCallMail } from './send-call-mail.ts'

const isCall = (request: SalesRequestRow): request is Call => request.call_at !== null

/** Mails a request to the firm. If the job runs twice, the firm still gets one mail. */
export const mailSalesRequest = defineJob({
  name: 'mail-sales-request',
  payload: z.object({ requestId: z.uuid() }),
  run: async ({ requestId }, services) => {
    const { db, mailer, config, clock } = services
    const request = await findRequest(db, requestId)
    // The mail about a canceled call says all that this one would.
    if (!request || request.mailed_at !== null || request.state === 'canceled') return

    const name = `${request.first_name} ${request.last_name}`
    const mail = {
      id: `sales-request-${request.id}`,
      to: firmAddress(config),
      replyTo: { name, address: request.email },
      template: async () => (await import('./sales-request.mail.tsx')).salesRequestMail,
      data: {
        name,
        email: request.email,
        phone: request.phone,
        message: request.message,
        receivedAt: request.created_at,
        callAt: request.call_at,
        timeZone: request.time_zone,
      },
      ...(isCall(request) && { calendar: await calendarForFirm(services, 'REQUEST', request) }),
    }
    await sendInJob(mailer, mail)
    await updateMailed(db, request.id, clock())
  },
})

/** Each mail about a call is sent once, also if its job runs twice. */
export const mailCall = defineJob({
  name: 'mail-call',
  payload: z.object({ requestId: z.uuid(), mail: z.enum(callMails) }),
  run: async ({ requestId, mail }, services) => {
    const request = await findRequest(services.db, requestId)
    if (!request || !isCall(request) || request.sent_mails.includes(mail)) return
    await sendCallMail[mail](services, request)
    await addSentMail(services.db, request.id, mail)
  },
})

/** Requests for a call are kept for as long as the firm has set. */
const sweepSalesRequests = defineScheduled('sweep-sales-requests', '17 4 * * *', async (services) => {
  const { salesRequestMonths } = (await readSettings(services)).retention
  if (salesRequestMonths > 0) await deleteRequestsOlderThan(services.db, salesRequestMonths)
})

export const salesJobs: readonly Job[] = [mailSalesRequest, mailCall, sweepSalesRequests]
