import { z } from 'zod'
import { defineJob } from '#platform/jobs/index.ts'
import { firmAddress } from '#platform/mailer/mail-address.ts'
import { sendInJob } from '#platform/mailer/send-in-job.ts'
import { findUnmailedRequest, rememberMailed } from './sales-request.repository.ts'

/** Tells the firm of a request; done twice, it still is one mail. */
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
    await rememberMailed(db, request.id, clock())
  },
})
