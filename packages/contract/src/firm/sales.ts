import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { countedPage, paging, sortBy } from '../api/paging.ts'
import { anyOf, byId, messageAnswer, moment, searched, stamps } from '../api/records.ts'
import { emailAddress, paragraph, personName, phoneNumber, timeZone } from '../fields.ts'
import { limits } from '../limits.ts'

export const salesRequest = z.object({
  ...personName,
  email: emailAddress,
  phone: phoneNumber,
  message: paragraph(limits.messageLength).optional(),
  /** When to call, one of the free times; without it, as soon as possible. */
  callAt: moment('callAt', 'Please choose a time').optional(),
  /** Of the person: mails name the time in it. */
  timeZone: timeZone.optional(),
})

export type SalesRequest = z.infer<typeof salesRequest>

/** Not answered yet; the person was called; nothing is left to do; the person or staff gave the booked time back. */
export const salesRequestStates = ['new', 'called', 'done', 'canceled'] as const

export type SalesRequestState = (typeof salesRequestStates)[number]

/** What staff set themselves. */
export const settableStates = ['new', 'called', 'done'] as const satisfies readonly SalesRequestState[]

export type SettableState = (typeof settableStates)[number]

/** What a request asks for: a time that is still to come or has passed, or no time at all. */
export const callTimings = ['upcoming', 'past', 'soon'] as const

const staffSalesRequest = z.object({
  _id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  state: z.enum(salesRequestStates),
  /** Missing if the person asked for a call as soon as possible. */
  callAt: z.iso.datetime().optional(),
  /** Of the person, if the browser said it. */
  timeZone: z.string().optional(),
  canceledBy: z.enum(['person', 'staff']).optional(),
  ...stamps,
})

export type StaffSalesRequest = z.infer<typeof staffSalesRequest>

const oneRequest = z.object({ request: staffSalesRequest })

const requestSort = ['createdAt', 'callAt', 'name'] as const

export type SalesRequestSort = (typeof requestSort)[number]

const byToken = z.object({ token: z.string().min(1).max(200) })

export const salesEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/api/sales-requests',
    access: 'public',
    creates: true,
    summary: 'Ask the firm to call about its deals, as soon as possible or at a free time',
    body: salesRequest,
    response: messageAnswer.extend({ callAt: z.iso.datetime().optional() }),
  }),
  times: endpoint({
    method: 'GET',
    path: '/api/sales-requests/times',
    access: 'public',
    summary: `Free times for a call within the next ${limits.call.daysAhead} days`,
    query: z.object({ from: moment('from').optional(), to: moment('to').optional() }),
    response: z.object({
      /** When each call can begin, the first one first. */
      times: z.array(z.iso.datetime()),
      minutes: z.int(),
    }),
  }),
  showCall: endpoint({
    method: 'GET',
    path: '/api/sales-requests/calls/:token',
    access: 'token',
    summary: 'Which call the link of a mail would cancel',
    params: byToken,
    response: z.object({ callAt: z.iso.datetime(), timeZone: z.string().optional() }),
  }),
  cancelCall: endpoint({
    method: 'POST',
    path: '/api/sales-requests/calls/:token/cancel',
    access: 'token',
    summary: 'Cancel the call that one has booked',
    params: byToken,
    response: messageAnswer,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/sales-requests',
    access: 'admin',
    summary: 'Requests for a call, the latest first',
    query: z.object({
      state: anyOf(salesRequestStates, `state must be one of ${salesRequestStates.join(', ')}`),
      call: anyOf(callTimings, `call must be one of ${callTimings.join(', ')}`),
      search: searched,
      sort: sortBy(requestSort),
      ...paging,
    }),
    response: z.object({ requests: z.array(staffSalesRequest), ...countedPage }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/sales-requests/:id',
    access: 'admin',
    summary: 'A request for a call',
    params: byId,
    response: oneRequest,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/sales-requests/:id',
    access: 'admin',
    summary: 'Say how far a request is; a missing field stays as it is',
    params: byId,
    body: z.object({ state: z.enum(settableStates, 'Please choose a state').optional() }),
    response: oneRequest,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/sales-requests/:id/cancel',
    access: 'admin',
    summary: 'Cancel a booked call and tell the person',
    params: byId,
    response: messageAnswer.extend(oneRequest.shape),
  }),
}
