import { initialOf, schemasOf } from '@regent/contract/api/field-table'
import { limits } from '@regent/contract/limits'
import { pollLimits } from '@regent/contract/rooms/poll-limits'
import {
  cta,
  type WebinarField,
  type WebinarFieldValues,
  webinarFields,
} from '@regent/contract/webinars/webinar-fields'
import { pollDraft } from '@regent/contract/rooms/poll-fields'
import type { NewWebinar, StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { z } from 'zod'
import { noPoll, type PollEntry, writtenPoll } from '#widgets/polls/poll-fields.tsx'
import { easternEntry } from '#widgets/records/eastern-date/eastern-entry.ts'

export interface CtaEntry {
  label: string
  link: string
}

export const isWholeCta = ({ label, link }: CtaEntry): boolean => label.trim() !== '' && link.trim() !== ''

/** A blank one is not an error: saving drops it. */
const ctaEntry = z.object({ label: z.string(), link: z.string() }).superRefine((entry, context) => {
  if (!isWholeCta(entry)) return
  for (const { message, path } of cta.safeParse(entry).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path })
})

export const noCta: CtaEntry = { label: '', link: '' }

/** A blank one is dropped by saving as well. */
export const isWrittenPoll = (entry: PollEntry): boolean => {
  const { text, answers } = writtenPoll(entry)
  return text !== '' || answers.length > 0
}

const pollEntry: z.ZodType<PollEntry, PollEntry> = z
  .object({
    text: z.string(),
    answers: z.array(z.string()),
    isMultiple: z.boolean(),
    isAnonymous: z.boolean(),
    isLive: z.boolean(),
  })
  .superRefine((entry, context) => {
    if (!isWrittenPoll(entry)) return
    for (const { message, path } of pollDraft.safeParse(writtenPoll(entry)).error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: path.slice(0, 1) })
  })

export const freshPoll = (): PollEntry => ({ ...noPoll, answers: [...noPoll.answers] })

/** The entries. A new call to action is a list of one, because the form library reports errors in lists by row. */
export const webinarEntries = z
  .object({
    ...schemasOf(webinarFields),
    ctas: z.array(ctaEntry).max(limits.ctas, `Please keep this under ${limits.ctas} calls to action`),
    newCta: z.array(ctaEntry),
    polls: z.array(pollEntry).max(pollLimits.prepared, `Please keep this under ${pollLimits.prepared} polls`),
  })
  .transform(({ ctas, newCta, polls, ...rest }): NewWebinar => ({
    ...rest,
    polls: polls.filter(isWrittenPoll).map((entry) => pollDraft.parse(writtenPoll(entry))),
    ctas: [...ctas, ...newCta].filter(isWholeCta).map((entry) => cta.parse(entry)),
  }))

export type WebinarEntries = z.input<typeof webinarEntries>

export const freshEntries: WebinarEntries = { ...initialOf(webinarFields), ctas: [], newCta: [noCta], polls: [] }

const enteredIn = (webinar: StaffWebinar) =>
  Object.fromEntries(
    (Object.keys(webinarFields) as WebinarField[]).map((name) => [name, webinar[name]]),
  ) as WebinarFieldValues

export const entriesOf = (webinar: StaffWebinar): WebinarEntries => ({
  ...freshEntries,
  ...enteredIn(webinar),
  date: easternEntry(new Date(webinar.date)),
})
