import { type ApiToken, apiTokenEndpoints } from '@regent/contract/connections/tokens'
import {
  type DeliveryDetails,
  type Webhook,
  type WebhookDelivery,
  webhookEndpoints,
} from '@regent/contract/connections/webhooks'
import type { fakeApi } from './fake-api.ts'

const stamps = { createdAt: '2026-01-01T17:00:00.000Z', updatedAt: '2026-01-02T17:00:00.000Z' }

export const aWebhook = (fields: Partial<Webhook> = {}): Webhook => ({
  _id: '00000000-0000-7000-8000-000000000801',
  name: 'Automation',
  url: 'https://hooks.example.com/regent',
  events: ['webinar.registered', 'member.became_elite'],
  isOn: true,
  waiting: 0,
  failed: 0,
  ...stamps,
  ...fields,
})

export const aDelivery = (fields: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  _id: '00000000-0000-7000-8000-000000000811',
  event: 'webinar.registered',
  state: 'failed',
  attempts: 10,
  lastAttempt: {
    at: '2026-01-04T17:00:00.000Z',
    durationMs: 1204,
    status: 500,
    problem: 'The server answered 500.',
  },
  excerpt: '{"type":"webinar.registered"',
  ...stamps,
  ...fields,
})

const someDetails = (): DeliveryDetails => ({
  ...aDelivery(),
  body: '{"type":"webinar.registered","data":{}}',
  log: [
    { at: '2026-01-01T17:00:00.000Z', durationMs: 30, problem: 'The server cannot be reached.', answer: '' },
    {
      at: '2026-01-04T17:00:00.000Z',
      durationMs: 1204,
      status: 500,
      problem: 'The server answered 500.',
      answer: 'Out of order',
    },
  ],
})

export const aToken = (fields: Partial<ApiToken> = {}): ApiToken => ({
  _id: '00000000-0000-7000-8000-000000000821',
  name: 'CRM sync',
  kind: 'personal',
  prefix: 'rgt_Ab3dE6',
  scopes: ['members:read'],
  state: 'active',
  expiresAt: '2036-01-01T17:00:00.000Z',
  owner: { _id: '00000000-0000-7000-8000-000000000002', name: 'Ada Lovelace' },
  ...stamps,
  ...fields,
})

/** Everything that is kept in the browser. */
export const keptHere = (): string =>
  [sessionStorage, localStorage]
    .flatMap((kept) => Array.from({ length: kept.length }, (_, number) => kept.getItem(kept.key(number) ?? '')))
    .join(' ')

export const answerConnections = (api: ReturnType<typeof fakeApi>): void => {
  api.answer(webhookEndpoints.list, () => ({ answer: { webhooks: [aWebhook()] } }))
  api.answer(webhookEndpoints.show, () => ({ answer: { webhook: aWebhook() } }))
  api.answer(webhookEndpoints.deliveries, () => ({ answer: { deliveries: [aDelivery()] } }))
  api.answer(webhookEndpoints.delivery, () => ({ answer: { delivery: someDetails() } }))
  api.answer(apiTokenEndpoints.list, () => ({ answer: { tokens: [aToken()] } }))
}
