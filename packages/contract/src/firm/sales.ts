import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { messageAnswer } from '../api/records.ts'
import { emailAddress, paragraph, personName, phoneNumber } from '../fields.ts'
import { limits } from '../limits.ts'

export const salesRequest = z.object({
  ...personName,
  email: emailAddress,
  phone: phoneNumber,
  message: paragraph(limits.messageLength).optional(),
})

export type SalesRequest = z.infer<typeof salesRequest>

export const salesEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/api/sales-requests',
    access: 'public',
    creates: true,
    summary: 'Ask the firm to call about its deals',
    body: salesRequest,
    response: messageAnswer,
  }),
}
