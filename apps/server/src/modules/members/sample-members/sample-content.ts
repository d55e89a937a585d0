import { clientType, lifecycleStage, memberFieldNames } from '@regent/contract/members/member-fields'
import { writtenFilters } from '@regent/contract/members/member-filters'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { appsFolder } from '#app/apps-folder.ts'

/** All days are counted back from the first start, unless they are of an end that is still to come. */
const days = z.number().nonnegative()

const grant = z.object({
  action: z.enum(['granted', 'extended', 'attested', 'withdrawn', 'ended']),
  days,
  /** From the first start on. */
  untilDays: z.number().optional(),
  reason: z.string().default(''),
})

const consent = z.object({
  kind: z.enum(['sms-reminders', 'sms-news', 'terms', 'privacy']),
  granted: z.boolean(),
  days,
  givenBy: z.enum(['form', 'sms']).default('form'),
})

const registration = z.object({
  /** The slug of a sample webinar. */
  webinar: z.string(),
  days,
  gaveUpDays: days.optional(),
  /** Minutes after the beginning, and minutes in the room. */
  attended: z.object({ late: z.number(), minutes: z.number() }).optional(),
  /** Written in the chat, this many minutes after the beginning. */
  question: z.object({ minute: z.number(), text: z.string() }).optional(),
  /** Followed the first offer. */
  clicked: z.boolean().default(false),
})

const deal = z.object({
  name: z.string(),
  opened: z.object({ times: z.int(), firstDays: days, lastDays: days }).optional(),
  savedDays: days.optional(),
  interestedDays: days.optional(),
  note: z.string().default(''),
})

const member = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().endsWith('.example'),
  phone: z.string().default(''),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postal: z.string(),
  country: z.string(),
  timeZone: z.string(),
  joinedDays: days,
  stage: lifecycleStage,
  clientType: clientType.optional(),
  isVerified: z.boolean().default(true),
  disabledDays: days.optional(),
  utms: z.record(z.string(), z.string()).default({}),
  /** What they are now, and how it came about. */
  elite: z.object({ untilDays: days.optional(), attestedDays: days, grants: z.array(grant) }).optional(),
  tags: z.array(z.string()).default([]),
  smsReminders: z.boolean().default(false),
  smsNews: z.boolean().default(false),
  mailNews: z.boolean().default(false),
  consents: z.array(consent),
  notes: z.array(z.object({ days, text: z.string() })).default([]),
  mailTrouble: z.object({ cause: z.enum(['bounced', 'complained']), days }).optional(),
  signIns: z.array(days).default([]),
  refusedSignIns: z.array(days).default([]),
  registrations: z.array(registration).default([]),
  replays: z.array(z.object({ webinar: z.string(), days, share: z.number(), times: z.int() })).default([]),
  lectures: z
    .array(
      z.object({ title: z.string(), beganDays: days, completedDays: days.optional(), seconds: z.int().default(0) }),
    )
    .default([]),
  deals: z.array(deal).default([]),
  /** What staff have changed. */
  changes: z
    .array(z.object({ days, field: z.enum(memberFieldNames), before: z.string(), after: z.string() }))
    .default([]),
})

const content = z.object({
  segments: z.array(z.object({ name: z.string(), filters: writtenFilters })),
  members: z.array(member),
})

export type SampleMemberContent = z.infer<typeof member>
export type SampleRegistrationContent = z.infer<typeof registration>

/** Members with histories, to try out what staff do with them. */
export const readSampleMembers = async () =>
  content.parse(JSON.parse(await readFile(path.join(appsFolder, 'server/sample-content/members.json'), 'utf8')))
