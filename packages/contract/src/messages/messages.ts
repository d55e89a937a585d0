import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { mailFields } from './merge-fields.ts'
import { page, paging } from '../api/paging.ts'
import { anyOf, byId, messageAnswer, moment, searched, stamps } from '../api/records.ts'
import { written } from './written-message.ts'

/** Everything that is sent about a webinar or to a segment, by itself or by staff. */
export const messageKinds = [
  'confirmation',
  'update',
  'cancellation',
  'reminder-day',
  'reminder-hour',
  'reminder-sms',
  'promotion-day',
  'promotion-late',
  'follow-up-attended',
  'follow-up-missed',
  'direct',
  'mailing',
] as const
export const messageKind = z.enum(messageKinds, 'There is no such kind of message')
export type MessageKind = z.infer<typeof messageKind>

/** Waits until it is due; is being sent; was sent; was refused; is no longer needed; may or may not have been sent. */
export const messageStates = ['planned', 'sending', 'sent', 'failed', 'stopped', 'unknown'] as const
export const messageState = z.enum(messageStates)
export type MessageState = z.infer<typeof messageState>

export const messageChannels = ['mail', 'sms'] as const
export const messageChannel = z.enum(messageChannels)
export type MessageChannel = z.infer<typeof messageChannel>

const message = z.object({
  _id: z.string(),
  kind: messageKind,
  channel: messageChannel,
  state: messageState,
  /** The address or number, once it is known. */
  to: z.string(),
  user: z.object({ _id: z.string(), name: z.string() }).optional(),
  webinar: z.object({ _id: z.string(), name: z.string() }).optional(),
  dueAt: z.iso.datetime(),
  sentAt: z.iso.datetime().optional(),
  /** Why it failed or was stopped. */
  reason: z.string().optional(),
  canRetry: z.boolean(),
  ...stamps,
})

export type Message = z.infer<typeof message>

export type { WrittenMessage } from './written-message.ts'

const template = z.object({
  /** Its kind: there is one template of each. */
  _id: z.string(),
  kind: messageKind,
  channel: messageChannel,
  subject: z.string().optional(),
  text: z.string(),
  /** Staff wrote it; otherwise it is the product's. */
  isOwn: z.boolean(),
  /** What stands in double braces is filled in for each person. */
  mergeFields: z.array(z.object({ name: z.string(), example: z.string() })),
  /** Only of a text that staff wrote. */
  ...z.object(stamps).partial().shape,
})

export type MessageTemplate = z.infer<typeof template>

/** Without a subject, the subject stays as it is. */
export const messageTemplateForm = z.object({ subject: mailFields.subject.optional(), text: mailFields.text })

const byKind = z.object({ kind: messageKind })

/** A file of the outbox, where messages are kept while no provider is set. */
const outboxEntry = z.object({
  /** The same as the name. */
  _id: z.string(),
  name: z.string(),
  channel: messageChannel,
  to: z.string(),
  subject: z.string().optional(),
  at: z.iso.datetime(),
  ...stamps,
})

export type OutboxEntry = z.infer<typeof outboxEntry>

const outboxName = z.object({ name: z.string().regex(/^[\w.-]{1,200}\.(?:eml|sms\.json)$/u) })

export const messageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/messages',
    access: 'admin',
    summary: 'Messages, the last due first',
    query: z.object({
      state: anyOf(messageStates, `state must be one of ${messageStates.join(', ')}`),
      kind: anyOf(messageKinds, `kind must be one of ${messageKinds.join(', ')}`),
      channel: anyOf(messageChannels, 'channel must be mail or sms'),
      webinarId: z.uuid('Please choose a webinar').optional(),
      mailingId: z.uuid('Please choose a mailing').optional(),
      search: searched,
      dueAfter: moment('dueAfter').optional(),
      dueBefore: moment('dueBefore').optional(),
      ...paging,
    }),
    response: z.object({ messages: z.array(message), ...page }),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/messages/figures',
    access: 'admin',
    summary: 'How many messages are due within a day, have failed, or are unknown',
    response: z.object({ dueWithinDay: z.int(), failed: z.int(), unknown: z.int() }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/messages/:id',
    access: 'admin',
    summary: 'A message, and how it reads',
    params: byId,
    response: z.object({ message, written }),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/messages/:id/retry',
    access: 'admin',
    summary: 'Send a message that failed, or that may have failed, once more',
    params: byId,
    response: z.object({ message, said: z.string() }),
  }),
  retryFailed: endpoint({
    method: 'POST',
    path: '/api/messages/retry-failed',
    access: 'admin',
    summary: 'Send every message that failed once more',
    response: z.object({ retried: z.int() }),
  }),
  listTemplates: endpoint({
    method: 'GET',
    path: '/api/messages/templates',
    access: 'admin',
    summary: 'The texts of all kinds of messages',
    query: z.object(paging),
    response: z.object({ templates: z.array(template), ...page }),
  }),
  updateTemplate: endpoint({
    method: 'PUT',
    path: '/api/messages/templates/:kind',
    access: 'admin',
    summary: 'Write the text of a kind of message',
    params: byKind,
    body: messageTemplateForm,
    response: z.object({ template }),
  }),
  resetTemplate: endpoint({
    method: 'DELETE',
    path: '/api/messages/templates/:kind',
    access: 'admin',
    summary: "Go back to the product's text",
    params: byKind,
    response: z.object({ template }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/messages/templates/:kind/preview',
    access: 'admin',
    summary: 'How a text looks to its reader, before it is saved',
    params: byKind,
    body: messageTemplateForm.extend({ webinarId: z.uuid('Please choose a webinar').optional() }),
    response: z.object({ written }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/messages/templates/:kind/test',
    access: 'admin',
    summary: 'Send a text to the caller',
    params: byKind,
    body: messageTemplateForm.extend({ webinarId: z.uuid('Please choose a webinar').optional() }),
    response: messageAnswer.extend({ sentTo: z.string() }),
  }),
  listOutbox: endpoint({
    method: 'GET',
    path: '/api/messages/outbox',
    access: 'admin',
    summary: 'What is in the outbox, the newest first',
    query: z.object(paging),
    response: z.object({
      entries: z.array(outboxEntry),
      ...page,
      /** The channels whose messages stay here, because no provider is set. */
      keeps: z.array(messageChannel),
    }),
  }),
  readOutbox: endpoint({
    method: 'GET',
    path: '/api/messages/outbox/:name',
    access: 'admin',
    summary: 'One file of the outbox, as its reader would see it',
    params: outboxName,
    response: z.object({
      entry: outboxEntry,
      /** Of a mail, the fields of its header. */
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      written,
      attachments: z.array(z.object({ filename: z.string(), bytes: z.int() })),
    }),
  }),
  showUnsubscribe: endpoint({
    method: 'GET',
    path: '/api/unsubscribe/:token',
    access: 'token',
    summary: 'Which mail the link of a mail would end',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ email: z.string(), isSubscribed: z.boolean() }),
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/unsubscribe/:token',
    access: 'token',
    summary: 'End the mail that announces webinars and news, with one click (RFC 8058)',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: messageAnswer,
  }),
}
