import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, field, type FieldTable, newRecordOf, requiredText, schemasOf } from '../api/field-table.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, moment, stamps } from '../api/records.ts'
import { line, webAddress } from '../fields.ts'
import { limits } from '../limits.ts'

/** What a webhook can tell another system. A name never changes. */
export const webhookEvents = [
  'webinar.registered',
  'webinar.attended',
  'replay.watched',
  'offer.clicked',
  'deal.opened',
  'member.became_elite',
  'member.changed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** What staff send to try a webhook out. */
export const webhookTest = 'ping'

export const webAddressMessage = 'Please enter a web address, like https://example.com/hooks'

/** Whether it may be sent to depends on the portal, which looks at the address again whenever it connects. */
const targetAddress = line(limits.linkLength, webAddressMessage).regex(webAddress, webAddressMessage)

const eventName = z.enum(webhookEvents, 'There is no such event')

/** The fields of a webhook that staff enter. */
export const webhookFields = {
  name: requiredText(line(limits.nameLength, 'Name is required')),
  url: requiredText(targetAddress),
  events: field(
    z
      .array(eventName, 'Please choose an event')
      .min(1, 'Please choose an event')
      .transform((names) => webhookEvents.filter((name) => names.includes(name))),
    z.array(eventName),
    [],
    true,
  ),
  isOn: field(z.boolean('isOn must be true or false'), z.boolean(), true),
} as const satisfies FieldTable

export type WebhookField = keyof typeof webhookFields

export const webhookFieldNames = Object.keys(webhookFields) as WebhookField[]

/** Why the portal switched a webhook off by itself: it failed for days, or its server answered that it is gone. */
const offReason = z.enum(['failing', 'gone'])

const webhook = z.object({
  _id: z.string(),
  ...answersOf(webhookFields, webhookFieldNames),
  offReason: offReason.optional(),
  /** Since when nothing was taken. */
  failingSince: z.iso.datetime().optional(),
  /** Until then the earlier secret signs too. */
  earlierSecretUntil: z.iso.datetime().optional(),
  lastDeliveredAt: z.iso.datetime().optional(),
  /** Deliveries that are yet to be made, and that were given up. */
  waiting: z.int(),
  failed: z.int(),
  ...stamps,
})

export type Webhook = z.infer<typeof webhook>

export const webhookForm = z.object(newRecordOf(webhookFields))

export const webhookUpdate = z
  .object(schemasOf(webhookFields))
  .partial()
  .extend({ updatedAt: moment('updatedAt').optional() })

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export type DeliveryState = (typeof deliveryStates)[number]

const attempt = z.object({
  at: z.iso.datetime(),
  durationMs: z.int(),
  /** What the server answered, if it did. */
  status: z.int().optional(),
  /** Why it did not count. */
  problem: z.string().optional(),
  /** The beginning of the answer. */
  answer: z.string(),
})

export type DeliveryAttempt = z.infer<typeof attempt>

const delivery = z.object({
  /** The id of the event, the same for all attempts: `webhook-id`. */
  _id: z.string(),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastAttempt: attempt.omit({ answer: true }).optional(),
  /** When it is tried again. */
  nextAttemptAt: z.iso.datetime().optional(),
  /** The beginning of what is sent; empty until the first attempt, and once the person is erased. */
  excerpt: z.string(),
  ...stamps,
})

export type WebhookDelivery = z.infer<typeof delivery>

const details = delivery.extend({ body: z.string(), log: z.array(attempt) })

export type DeliveryDetails = z.infer<typeof details>

const oneWebhook = z.object({ webhook })
const withSecret = z.object({ webhook, secret: z.string() })
const oneDelivery = z.object({ delivery })
const ofWebhook = z.object({ id: z.uuid(), deliveryId: z.uuid() })

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    access: 'admin',
    summary: 'Webhooks, by name',
    query: z.object(paging),
    response: z.object({ webhooks: z.array(webhook), ...page }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id',
    access: 'admin',
    summary: 'A webhook',
    params: byId,
    response: oneWebhook,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    access: 'admin',
    creates: true,
    summary: 'Tell another system what happens; the answer holds the secret, which is shown only once',
    body: webhookForm,
    response: withSecret,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/webhooks/:id',
    access: 'admin',
    summary: 'Change a webhook, or switch it off and on; a missing field stays as it is',
    params: byId,
    body: webhookUpdate,
    response: oneWebhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: 'admin',
    summary: 'Delete a webhook; it can be restored for a while',
    params: byId,
    response: messageAnswer,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/restore',
    access: 'admin',
    summary: 'Restore a deleted webhook',
    params: byId,
    response: oneWebhook,
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    access: 'admin',
    viewAs: 'refused',
    summary: 'Replace the secret; the earlier one signs beside it for a day',
    params: byId,
    response: withSecret,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access: 'admin',
    summary: `Send the event "${webhookTest}"`,
    params: byId,
    response: oneDelivery,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access: 'admin',
    summary: 'Deliveries of a webhook, the latest first',
    params: byId,
    query: z.object({ ...paging, state: z.enum(deliveryStates, 'There is no such state').optional() }),
    response: z.object({ deliveries: z.array(delivery), ...page }),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries/:deliveryId',
    access: 'admin',
    summary: 'A delivery with what was sent, and what was answered each time',
    params: ofWebhook,
    response: z.object({ delivery: details }),
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/redeliver',
    access: 'admin',
    summary: 'Deliver an event once more',
    params: ofWebhook,
    response: oneDelivery,
  }),
  redeliverFailed: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/redeliver-failed',
    access: 'admin',
    summary: 'Deliver once more whatever was given up',
    params: byId,
    response: z.object({ message: z.string(), count: z.int() }),
  }),
}
