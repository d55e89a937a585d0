import type { DeliveryState, Webhook, WebhookEvent } from '@regent/contract/connections/webhooks'
import { lifetimes } from '@regent/contract/lifetimes'
import { inWords, type Texts } from '#lib/texts.ts'

const once = 'It is shown only now: the portal cannot show it again, but it can make a new one.'

const en = {
  page: { title: 'Webhooks', description: 'Tell other systems what happens here.' },
  lead: 'A webhook tells another system at once what happens here: each event is sent to its address, signed with its secret.',
  guide: 'It is signed as Standard Webhooks are: most languages have a library that checks it.',
  create: 'New webhook',
  list: 'Webhooks',
  loading: 'Loading webhooks...',
  fetchFailed: 'Failed to fetch webhooks',
  empty: {
    title: 'No webhooks yet',
    text: 'Tell a CRM, a newsletter or an automation when someone registers, comes, or becomes Elite.',
  },
  columns: { name: 'Webhook', events: 'Events', state: 'State', lastDeliveredAt: 'Last delivered', actions: 'Actions' },
  never: 'Never',
  states: {
    on: 'On',
    off: 'Off',
    failing: 'Failing',
    failingOff: 'Switched off: it failed for days',
    gone: 'Switched off: gone',
  },
  waiting: (count: number) => inWords(count, 'event waits', 'events wait'),
  failed: (count: number) => inWords(count, 'event was given up', 'events were given up'),
  event: {
    'webinar.registered': 'Registered for a webinar',
    'webinar.attended': 'Attended a webinar',
    'replay.watched': 'Watched a replay',
    'offer.clicked': 'Clicked an offer',
    'deal.opened': 'Opened a deal',
    'member.became_elite': 'Became Elite',
    'member.changed': 'Member added, changed or erased',
  } satisfies Record<WebhookEvent, string>,
  test: 'Test',
  open: (name: string) => `Show the log of ${name}`,
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  more: (name: string) => `More for ${name}`,
  actions: {
    edit: 'Edit',
    test: 'Send a test event',
    on: 'Switch on',
    off: 'Switch off',
    renew: 'Renew the secret',
    redeliverFailed: 'Send again what was given up',
    remove: 'Delete',
  },
  switchedOn: 'The webhook is on',
  switchedOff: 'The webhook is off. What happens from now on is not sent to it.',
  tested: 'The test event is on its way',
  actionFailed: 'This did not work',
  ask: (name: string) => ({
    title: `Delete “${name}”?`,
    text: 'Nothing is sent to it from now on.',
    detail: `You can restore it for ${lifetimes.deletedDays} days.`,
    action: 'Delete webhook',
    danger: true,
  }),
  askRenew: (name: string) => ({
    title: `Renew the secret of “${name}”?`,
    text: `The present secret signs beside the new one for ${lifetimes.earlierWebhookSecretHours} hours. After that, a receiver that does not know the new one refuses all events.`,
    action: 'Renew secret',
    danger: true,
  }),
  removed: 'Webhook deleted',
  removeFailed: 'Failed to delete the webhook',
  restored: 'Webhook restored',
  restoreFailed: 'Failed to restore the webhook',
  secret: {
    title: 'Keep this secret',
    text: `The receiver checks with it that an event comes from this portal. ${once}`,
  },
  form: {
    createHeading: 'New webhook',
    editHeading: 'Edit webhook',
    loading: 'Loading the webhook...',
    fetchFailed: 'Failed to fetch the webhook',
    name: 'Name',
    url: 'Address',
    urlHint: 'Begins with https:// and leads to a server on the internet.',
    events: 'Events to send',
    saved: 'Webhook saved',
    failed: 'Failed to save the webhook',
    conflict: {
      title: 'Changed by Someone Else',
      text: 'Meanwhile someone else has saved this webhook. What you have changed replaces it if you save.',
      action: 'Save Mine',
      cancel: 'Continue Editing',
      danger: true,
    },
  },
  keys: { open: 'show log', edit: 'edit', remove: 'delete', create: 'create' },
}

const log = {
  page: { title: 'Webhook', description: 'What was sent to a webhook.' },
  crumbs: { admin: 'Admin', connections: 'Connections', webhook: 'Webhook' },
  record: {
    heading: 'Webhook',
    loading: 'Loading webhook...',
    notFound: 'Webhook not found',
    notFoundText: 'It may have been deleted.',
    failed: 'Failed to fetch the webhook',
    fetchFailed: 'Failed to fetch the webhook',
    back: 'Back to webhooks',
  },
  notices: {
    failing: {
      title: 'This webhook was switched off',
      text: 'Its server took nothing for days. Switch it on when the server works again: what waits is then sent.',
    },
    gone: {
      title: 'This webhook was switched off',
      text: 'Its server answered that it is gone for good.',
    },
    trouble: (since: string) => `Nothing was taken since ${since}. The portal keeps trying, with growing pauses.`,
    earlier: (until: string) => `The earlier secret signs until ${until}.`,
  },
  list: 'Deliveries',
  loading: 'Loading deliveries...',
  fetchFailed: 'Failed to fetch deliveries',
  empty: { title: 'Nothing was sent yet', text: 'Send a test event to see whether the receiver takes it.' },
  noneFoundText: 'No delivery is in this state.',
  filter: 'State',
  anyState: 'Any state',
  columns: {
    event: 'Event',
    state: 'State',
    last: 'Last attempt',
    duration: 'Took',
    createdAt: 'Happened',
    actions: 'Actions',
  },
  states: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Given up' } satisfies Record<DeliveryState, string>,
  ping: 'Test event',
  attempts: (count: number) => inWords(count, 'attempt', 'attempts'),
  next: (when: string) => `Next attempt ${when}`,
  none: '–',
  ms: (count: number) => `${count.toLocaleString('en')} ms`,
  show: (event: string) => `Show the delivery: ${event}`,
  redeliver: 'Deliver again',
  redeliverThat: (event: string) => `Deliver again: ${event}`,
  redelivered: 'The event is on its way once more',
  reading: {
    loading: 'Loading the delivery...',
    fetchFailed: 'Failed to fetch the delivery',
    notFound: 'Delivery not found',
    notFoundText: `What was sent is kept for ${lifetimes.webhookLogDays} days, and until the person is erased.`,
    facts: 'Facts of the delivery',
    id: 'Id (webhook-id)',
    state: 'State',
    happened: 'Happened',
    body: 'What is sent',
    noBody: 'It is written at the first attempt.',
    log: 'Attempts',
    noAttempt: 'No attempt yet.',
    answered: (status: number) => `Answered ${status}`,
  },
}

export const webhookTexts: Texts<typeof en> = { en }
export const deliveryTexts: Texts<typeof log> = { en: log }

export type WebhookState = keyof typeof en.states

export const stateOf = ({ isOn, offReason, failingSince }: Webhook): WebhookState => {
  if (isOn) return failingSince === undefined ? 'on' : 'failing'
  if (offReason === undefined) return 'off'
  return offReason === 'gone' ? 'gone' : 'failingOff'
}
