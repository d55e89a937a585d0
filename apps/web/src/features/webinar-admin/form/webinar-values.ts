import { limits } from '@regent/contract/limits'
import { cta, webinarExtras, webinarForm } from '@regent/contract/webinars/webinar-fields'
import type { Webinar } from '@regent/contract/webinars/webinars'
import type { NewWebinar } from '@regent/contract/webinars/webinars-admin'
import { z } from 'zod'
import { easternEntry } from './eastern-entry.ts'

export interface CtaEntry {
  label: string
  link: string
}

export const isWholeCta = ({ label, link }: CtaEntry): boolean => label.trim() !== '' && link.trim() !== ''

/** A blank one is no error: it is dropped when the webinar is saved. */
const ctaEntry = z.object({ label: z.string(), link: z.string() }).superRefine((entry, context) => {
  if (!isWholeCta(entry)) return
  for (const { message, path } of cta.safeParse(entry).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path })
})

export const noCta: CtaEntry = { label: '', link: '' }

/** What is entered. The call to action that is still being written is a list of one: the form library tells of lists row by row. */
export const webinarEntries = z
  .object({
    ...webinarForm,
    ...webinarExtras,
    ctas: z.array(ctaEntry).max(limits.ctas, `Please keep this under ${limits.ctas} offers`),
    newCta: z.array(ctaEntry),
  })
  .transform(({ ctas, newCta, ...rest }): NewWebinar => ({
    ...rest,
    ctas: [...ctas, ...newCta].filter(isWholeCta).map((entry) => cta.parse(entry)),
  }))

export type WebinarEntries = z.input<typeof webinarEntries>

export const freshEntries: WebinarEntries = {
  streamType: 'Webinar',
  date: '',
  name: '',
  slug: '',
  line1: '',
  status: 'Scheduled',
  displayComments: 'Yes',
  portalDisplay: 'Yes',
  line2: '',
  line3: '',
  hostName: '',
  audience: '',
  description: '',
  durationMinutes: 60,
  capacity: null,
  access: 'registered',
  recordAuto: 'No',
  replayPublish: 'Yes',
  replayAccess: 'registered',
  attendedMinutes: null,
  calInvDesc: '',
  proWorkId: '',
  reminderSms: '',
  proSmsList: '',
  proSms: '',
  proSmsTime: null,
  attendOverwrite: null,
  recording: '',
  ctas: [],
  newCta: [noCta],
}

/** Of a webinar, what its form changes. */
export const entriesOf = (webinar: Webinar): WebinarEntries => {
  const given: Partial<Record<string, unknown>> = webinar
  const known = Object.keys(freshEntries).filter((name) => given[name] !== undefined)
  return {
    ...freshEntries,
    ...Object.fromEntries(known.map((name) => [name, given[name]])),
    date: easternEntry(new Date(webinar.date)),
  }
}
