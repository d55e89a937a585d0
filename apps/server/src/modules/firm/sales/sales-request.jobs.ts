import { z } from 'zod'
import { defineJob, defineScheduled, type Job } from '#platform/jobs/index.ts'
import { firmAddress } from '#platform/mailer/mail-address.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { findUnmailedRequest, updateMailed, deleteRequestsOlderThan } from './sales-request.repository.ts'
import { readSettings } from '#modules/firm/settings/index.ts'

/** Mails a request to the firm. If the job runs twice, the firm still gets one mail. */
export const mailSalesRequest = defineJob({
  name: 'mail-sales-request',
  payload: z.object({ requestId: z.uuid() }),
  run: async ({ requestId }, { db, mailer, config, clock }) => {
    const request = await findUnmailedRequest(db, requestId)
    if (!request) return

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
      },
    }
    await sendInJob(mailer, mail)
    await updateMailed(db, request.id, clock())
  },
})

/** Requests for a call are kept for as long as the firm has set. */
const sweepSalesRequests = defineScheduled('sweep-sales-requests', '17 4 * * *', async (services) => {
  const { salesRequestMonths } = (await readSettings(services)).retention
  if (salesRequestMonths > 0) await deleteRequestsOlderThan(services.db, salesRequestMonths)
})

export const salesJobs: readonly Job[] = [mailSalesRequest, sweepSalesRequests]
