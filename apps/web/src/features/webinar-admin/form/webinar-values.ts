import { initialOf, schemasOf } from '@regent/contract/api/field-table'
import { limits } from '@regent/contract/limits'
import {
  cta,
  type WebinarField,
  type WebinarFieldValues,
  webinarFields,
} from '@regent/contract/webinars/webinar-fields'
import type { NewWebinar, StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { z } from 'zod'
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

/** The entries. A new call to action is a list of one, because the form library reports errors in lists by row. */
export const webinarEntries = z
  .object({
    ...schemasOf(webinarFields),
    ctas: z.array(ctaEntry).max(limits.ctas, `Please keep this under ${limits.ctas} calls to action`),
    newCta: z.array(ctaEntry),
  })
  .transform(({ ctas, newCta, ...rest }): NewWebinar => ({
    ...rest,
    ctas: [...ctas, ...newCta].filter(isWholeCta).map((entry) => cta.parse(entry)),
  }))

export type WebinarEntries = z.input<typeof webinarEntries>

export const freshEntries: WebinarEntries = { ...initialOf(webinarFields), ctas: [], newCta: [noCta] }

const enteredIn = (webinar: StaffWebinar) =>
  Object.fromEntries(
    (Object.keys(webinarFields) as WebinarField[]).map((name) => [name, webinar[name]]),
  ) as WebinarFieldValues

export const entriesOf = (webinar: StaffWebinar): WebinarEntries => ({
  ...freshEntries,
  ...enteredIn(webinar),
  date: easternEntry(new Date(webinar.date)),
})
