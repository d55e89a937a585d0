import {
  type Mailing,
  type MailingField,
  mailingContent,
  mailingForm,
  mailingProblems,
} from '@regent/contract/members/mailings'
import { z } from 'zod'
import type { DraftMailing } from './queries.ts'

/** The form of a mailing: an empty choice means no webinar. */
export const mailingEntries = z
  .object({
    ...mailingForm.required().shape,
    webinarId: z.string().transform((id) => (id === '' ? null : id)),
  })
  .superRefine((mailing, context) => {
    for (const [field, message] of Object.entries(mailingProblems(mailing)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

export type MailingEntries = Record<MailingField, string>

const nothing: MailingEntries = { segmentId: '', subject: '', text: '', webinarId: '', buttonLabel: '', buttonLink: '' }

export const entriesOf = (mailing: Mailing): MailingEntries => ({
  ...nothing,
  segmentId: mailing.segmentId ?? '',
  subject: mailing.subject,
  text: mailing.text,
  webinarId: mailing.webinarId ?? '',
  buttonLabel: mailing.buttonLabel,
  buttonLink: mailing.buttonLink,
})

/** The segment or the webinar from whose page it was begun. */
export type BegunWith = Pick<MailingEntries, 'segmentId' | 'webinarId'>

export const freshEntries = (begunWith?: BegunWith): MailingEntries => ({ ...nothing, ...begunWith })

export const draftOf = ({ subject, text, webinarId, buttonLabel, buttonLink }: MailingEntries): DraftMailing =>
  webinarId === '' ? { subject, text, buttonLabel, buttonLink } : { subject, text, webinarId }

/** It can be previewed and tested. */
export const isSendable = (draft: DraftMailing): boolean =>
  mailingContent.safeParse(draft).success && Object.keys(mailingProblems(draft)).length === 0
