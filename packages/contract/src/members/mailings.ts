import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, field, type FieldTable, newRecordOf, requiredText, textField } from '../api/field-table.ts'
import { page, paging } from '../api/paging.ts'
import { anyOf, byId, messageAnswer, moment, searched, stamps } from '../api/records.ts'
import { optionalLine, webAddress } from '../fields.ts'
import { limits } from '../limits.ts'
import { mailFields, mergeFields, mergeField } from '../messages/merge-fields.ts'
import { written } from '../messages/written-message.ts'

/** Written, but not to be sent yet; waits for its time; goes out now; has gone out. */
export const mailingStates = ['draft', 'scheduled', 'sending', 'sent'] as const
export const mailingState = z.enum(mailingStates)
export type MailingState = z.infer<typeof mailingState>

const buttonLink = optionalLine(limits.linkLength).refine(
  (text) => text === '' || webAddress.test(text),
  'Please enter a link such as https://example.com',
)

/** What can be read of a mailing before it is saved. */
const contentFields = {
  subject: requiredText(mailFields.subject),
  text: requiredText(mailFields.text),
  /** The webinar to which it invites; who is registered for it gets no mail. */
  webinarId: field(z.uuid('Please choose a webinar').nullable(), z.string().nullable(), null),
  /** Of a mailing without a webinar: one link below the text. */
  buttonLabel: textField(optionalLine(limits.ctaLabelLength)),
  buttonLink: field(buttonLink, z.string(), ''),
} as const satisfies FieldTable

/** The fields of a mailing that staff enter. */
export const mailingFields = {
  /** Who gets it. */
  segmentId: field(z.uuid('Please choose a segment'), z.string().nullable(), '', true),
  ...contentFields,
} as const satisfies FieldTable

export type MailingField = keyof typeof mailingFields

export const mailingFieldNames = Object.keys(mailingFields) as MailingField[]

export const mailingForm = z.object(newRecordOf(mailingFields))

export const mailingContent = z.object(newRecordOf(contentFields))

/** Fields that need a webinar. */
const ofWebinar: readonly string[] = ['webinar', 'date', 'time', 'link', 'host']

/** The merge fields of a mailing that invites to a webinar, or of one that does not. */
export const mailingMergeFields = (invites: boolean): (typeof mergeFields)[number][] =>
  mergeFields.filter(({ name }) => invites || !ofWebinar.includes(name))

interface Content {
  subject: string
  text: string
  webinarId?: string | null | undefined
  buttonLabel?: string | undefined
  buttonLink?: string | undefined
}

const strayIn = (text: string) =>
  Array.from(text.matchAll(mergeField), ([whole, name = '']) => (ofWebinar.includes(name) ? [whole] : [])).flat()

/** What no single field can tell: by the field, what is to be mended before it is sent. */
export const mailingProblems = ({
  subject,
  text,
  webinarId,
  buttonLabel = '',
  buttonLink: link = '',
}: Content): Partial<Record<MailingField, string>> => {
  if (typeof webinarId === 'string') return {}
  const [inSubject, inText] = [strayIn(subject), strayIn(text)]
  const stray = (found: readonly string[]) => `Without a webinar there is nothing to fill in for ${found.join(', ')}`
  return {
    ...(inSubject.length > 0 && { subject: stray(inSubject) }),
    ...(inText.length > 0 && { text: stray(inText) }),
    ...(buttonLabel === '' && link !== '' && { buttonLabel: 'Please enter what the button says' }),
    ...(buttonLabel !== '' && link === '' && { buttonLink: 'Please enter where the button leads' }),
  }
}

/** What became of the mails of a mailing. */
const mailingFigures = z.object({
  /** Members of the segment who could get mail when it began. */
  recipients: z.int(),
  waiting: z.int(),
  sent: z.int(),
  /** The address does not exist. */
  bounced: z.int(),
  /** Refused for another reason. */
  failed: z.int(),
  /** The server stopped while it was being sent. */
  unknown: z.int(),
  /** Unsubscribed, registered, erased or disabled between the beginning and their turn, or staff stopped the mailing. */
  stopped: z.int(),
  /** Who followed a link of it into the portal. */
  clicked: z.int(),
  /** Unsubscribed by the link of this mailing, or by reporting it as unwanted. */
  unsubscribed: z.int(),
})

export type MailingFigures = z.infer<typeof mailingFigures>

const mailing = z.object({
  _id: z.string(),
  ...answersOf(mailingFields, mailingFieldNames),
  state: mailingState,
  /** As the segment is called, or was when the mailing began. */
  segmentName: z.string(),
  /** While it is still there. */
  webinarName: z.string().optional(),
  sendAt: z.iso.datetime().optional(),
  begunAt: z.iso.datetime().optional(),
  /** How many it was sent to; only once it has begun. */
  recipients: z.int().optional(),
  /** Why it was not sent at its time. */
  problem: z.string().optional(),
  ...stamps,
})

export type Mailing = z.infer<typeof mailing>

const basedOn = { updatedAt: moment('updatedAt').optional() }

const oneMailing = z.object({ mailing })

export const mailingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/mailings',
    access: 'admin',
    summary: 'Mails to segments, the latest first',
    query: z.object({
      state: anyOf(mailingStates, `state must be one of ${mailingStates.join(', ')}`),
      search: searched,
      ...paging,
    }),
    response: z.object({ mailings: z.array(mailing), ...page }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/mailings/:id',
    access: 'admin',
    summary: 'A mailing, and once it has begun what became of its mails',
    params: byId,
    response: z.object({ mailing, figures: mailingFigures.optional() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/mailings',
    access: 'admin',
    creates: true,
    summary: 'Write a mailing; nothing is sent before it is scheduled',
    body: mailingForm,
    response: oneMailing,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mailings/:id',
    access: 'admin',
    summary: 'Change a mailing that has not begun; a missing field stays as it is',
    params: byId,
    body: mailingForm.partial().extend(basedOn),
    response: oneMailing,
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/schedule',
    access: 'admin',
    summary: 'Send a mailing at a moment, or now if none is named',
    params: byId,
    body: z.object({ sendAt: moment('sendAt', 'Please choose when to send it').optional(), ...basedOn }),
    response: oneMailing,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/cancel',
    access: 'admin',
    summary: 'Make a scheduled mailing a draft again, before it begins',
    params: byId,
    response: oneMailing,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/mailings/:id/stop',
    access: 'admin',
    summary: 'Stop a mailing that is being sent: what has not gone out yet stays',
    params: byId,
    response: messageAnswer.extend(oneMailing.shape),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/mailings/:id',
    access: 'admin',
    summary: 'Delete a mailing that is a draft',
    params: byId,
    response: messageAnswer,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/mailings/preview',
    access: 'admin',
    summary: 'How a mailing looks to its reader, before it is saved',
    body: mailingContent,
    response: z.object({ written }),
  }),
  sendTest: endpoint({
    method: 'POST',
    path: '/api/mailings/test',
    access: 'admin',
    summary: 'Send a mailing to the caller alone',
    body: mailingContent,
    response: messageAnswer.extend({ sentTo: z.string() }),
  }),
}
