import type { SalesRequestState, SettableState } from '@regent/contract/firm/sales'
import { inWords, type Texts } from '#lib/texts.ts'
import { oneOrMany } from '#widgets/records/text-forms.ts'

const states: Record<SalesRequestState, string> = { new: 'New', called: 'Called', done: 'Done', canceled: 'Canceled' }

const changed: Record<SettableState, (count: number) => string> = {
  new: oneOrMany('Request is new again', 'requests are new again'),
  called: oneOrMany('Marked as called', 'requests marked as called'),
  done: oneOrMany('Marked as done', 'requests marked as done'),
}

const en = {
  page: { title: 'Sales', description: 'Requests for a call.' },
  heading: 'Sales',
  lead: 'Who asks for a call behind “TALK TO SALES”, and when. Times are booked within your open hours.',
  hours: 'Open hours and closed days',
  label: 'Requests for a call',
  search: 'Search requests',
  loading: 'Loading requests...',
  fetchFailed: 'Failed to fetch requests',
  noneFoundText: 'No request matches your search and filters.',
  count: (count: number) => inWords(count, 'request', 'requests'),
  usualOrder: 'Latest first',
  empty: { title: 'No requests yet', text: 'Requests for a call from the page of the deals appear here.' },
  columns: {
    name: 'Name',
    state: 'State',
    callAt: 'Call',
    phone: 'Phone',
    message: 'Message',
    createdAt: 'Received',
    actions: 'Actions',
  },
  states,
  filters: {
    state: 'State',
    allStates: 'All states',
    call: 'Call',
    allCalls: 'Any time',
    calls: { upcoming: 'Booked, to come', past: 'Booked, over', soon: 'As soon as possible' },
  },
  soon: 'As soon as possible',
  nobody: 'Erased',
  open: (name: string) => `Open the request of ${name}`,
  keys: { open: 'open', called: 'mark as called', done: 'mark as done' },
  mark: {
    called: { short: 'Called', of: (name: string) => `Mark the request of ${name} as called` },
    done: { short: 'Done', of: (name: string) => `Mark the request of ${name} as done` },
    many: { new: 'Mark as new', called: 'Mark as called', done: 'Mark as done' } satisfies Record<
      SettableState,
      string
    >,
  },
  changed,
  changeFailed: 'Failed to change the request',
  sheet: {
    loading: 'Loading the request...',
    fetchFailed: 'Failed to fetch the request',
    notFound: 'Request not found',
    notFoundText: 'It may have been deleted, as old requests are.',
    facts: {
      label: 'The request',
      callAt: 'Call',
      theirTime: 'In their time',
      phone: 'Phone',
      email: 'Email',
      received: 'Received',
    },
    message: 'Message',
    noMessage: 'No message.',
    state: 'State',
    canceledBy: {
      person: 'The person canceled this call. The time is free again.',
      staff: 'Staff canceled this call. The time is free again.',
    },
  },
  cancel: {
    action: 'Cancel the call',
    busy: 'Canceling...',
    failed: 'Failed to cancel the call',
    ask: (name: string, when: string) => ({
      title: `Cancel the call with ${name}?`,
      text: `${name} gets a mail that says so, and the time is free again: ${when}.`,
      detail: 'This action cannot be undone.',
      action: 'Cancel the call',
      cancel: 'Keep the call',
      danger: true,
    }),
  },
}

export const salesAdminTexts: Texts<typeof en> = { en }
