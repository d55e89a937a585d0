import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { messageAnswer, moment, stamps } from '../api/records.ts'
import { limits } from '../limits.ts'
import { namedPerson } from '../members/members.ts'

const hasCents = (value: number) => Math.round(value * 100) / 100 === value

const amount = z
  .number('Please enter an amount, as 1500.50')
  .nonnegative('Please enter an amount of at least 0')
  .max(limits.saleAmount, 'This amount is too large')
  .refine(hasCents, 'Please enter an amount with at most two decimals')

const currency = z
  .string('currency must be a code of three letters, such as USD')
  .regex(/^[A-Z]{3}$/u, 'currency must be a code of three letters, such as USD')

const sale = z.object({
  _id: z.string(),
  webinarId: z.string(),
  /** Not of an account that was erased. */
  person: namedPerson.optional(),
  amount: amount.optional(),
  currency: currency.optional(),
  soldAt: z.iso.datetime(),
  /** The id that the other system gave it; without one, staff entered it. */
  externalId: z.string().optional(),
  ...stamps,
})
export type Sale = z.infer<typeof sale>

const ofWebinar = z.object({ id: z.uuid() })

export const saleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/:id/sales',
    access: 'admin',
    summary: 'The sales that came from a webinar, the latest first',
    params: ofWebinar,
    query: z.object(paging),
    response: z.object({ sales: z.array(sale), ...page }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/sales',
    access: 'admin',
    summary: 'Enters a sale to someone who registered for a webinar',
    creates: true,
    params: ofWebinar,
    body: z.object({
      userId: z.uuid('Please choose a person'),
      amount: amount.optional(),
      currency: currency.optional(),
    }),
    response: messageAnswer.extend({ sale }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webinars/admin/:id/sales/:saleId',
    access: 'admin',
    summary: 'Takes a sale back',
    params: ofWebinar.extend({ saleId: z.uuid() }),
    response: messageAnswer,
  }),
  /** Signed with `SALES_HOOK_SECRET`; the same `id` counts once. Without `webinarId`: the last webinar that the buyer registered for. */
  receive: endpoint({
    method: 'POST',
    path: '/api/hooks/sales',
    access: 'token',
    summary: 'Takes a sale from another system',
    body: z.object({
      id: z.string('A sale needs an id').min(1, 'A sale needs an id').max(limits.idLength, 'This id is too long'),
      webinarId: z.uuid('webinarId must be the id of a webinar').optional(),
      email: z
        .string('A sale needs the email address of the buyer')
        .max(limits.emailLength, 'This address is too long'),
      amount: amount.optional(),
      currency: currency.optional(),
      at: moment('at').optional(),
    }),
    response: messageAnswer,
  }),
}
