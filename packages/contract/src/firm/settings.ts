import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { line, optionalLine, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { youtubeIdOf } from '../files/youtube-id.ts'

const timeOfDay = z
  .string('Please enter a time such as 09:00')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Please enter a time such as 09:00')

const wholeNumber = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

const requiredParagraph = (max: number, required: string) => paragraph(max).min(1, required)

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const isOwnAddress = (text: string) => /^\/(?![/\\])[^\s\\]*$/u.test(text)

const isWebAddress = (text: string) => /^https?:\/\/[\w[][^\s\\]*$/iu.test(text)

const noticeLink = 'Please enter an address such as /royal-tv or https://example.com'
const videoAddress = 'Please enter an address of this portal, such as /files/…, or of a video at YouTube'

/** All that a firm sets; every field stands alone, so that a form may send one. */
const fields = {
  name: line(60, 'Name is required'),
  /** One colour, as #rrggbb; all others are computed from it. */
  accent: z
    .string('Please enter a colour such as #1c4a37')
    .trim()
    .regex(/^#[\da-f]{6}$/iu, 'Please enter a colour such as #1c4a37'),
  postalAddress: paragraph(300),
  /** `{year}` and `{firm}` stand for the year of today and the firm's name. */
  disclaimer: requiredParagraph(2000, 'Disclaimer is required'),
  terms: requiredParagraph(limits.legalTextLength, 'Terms are required'),
  privacy: requiredParagraph(limits.legalTextLength, 'Privacy text is required'),
  /** Empty: the video that comes with the portal. */
  overviewVideo: optionalLine(limits.linkLength).refine(
    (text) => text === '' || isOwnAddress(text) || youtubeIdOf(text) !== undefined,
    videoAddress,
  ),
  /** Empty: there is no notice. */
  noticeText: optionalLine(300),
  noticeLink: optionalLine(limits.linkLength).refine(
    (text) => text === '' || isOwnAddress(text) || isWebAddress(text),
    noticeLink,
  ),
  noticeLinkText: optionalLine(60),
  /** When the firm answers, in Eastern time. */
  openHours: z
    .object({
      days: z.array(z.enum(weekdays, 'Please choose days of the week')).max(7, 'Please choose days of the week'),
      from: timeOfDay,
      to: timeOfDay,
    })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please enter a time after the opening' }),
  /** No SMS is sent then, in the zone of whoever would get it; none where both are the same. */
  quietHours: z.object({ from: timeOfDay, to: timeOfDay }),
  /** From how many minutes on somebody counts as having attended. */
  attendedMinutes: wholeNumber(1, 600),
  staffSecondFactor: z.boolean('Please choose yes or no'),
  /** 0 keeps them for ever. */
  retention: z.object({ salesRequestMonths: wholeNumber(0, 120), sessionDays: wholeNumber(0, 3650) }),
  /** What stands beside the two boxes; `{firm}` stands for the firm's name. It is stored with each tick. */
  smsRemindersConsent: requiredParagraph(600, 'The wording is required'),
  smsNewsConsent: requiredParagraph(600, 'The wording is required'),
}

export const settingsUpdate = z.object(fields).partial()

export type SettingsUpdate = z.infer<typeof settingsUpdate>

const settings = z.object({
  ...fields,
  /** Where the logo is, while there is one. */
  logo: z.string().optional(),
})

export type Settings = z.infer<typeof settings>

/** What a new administrator is led through. */
export const firstRunSteps = ['name', 'logo', 'accent', 'postalAddress', 'disclaimer', 'testMail'] as const

export const firstRunStep = z.enum(firstRunSteps)

export type FirstRunStep = z.infer<typeof firstRunStep>

const firstRun = z.object({
  steps: z.array(z.object({ step: firstRunStep, state: z.enum(['open', 'done', 'skipped']) })),
  /** All steps are behind, or somebody has put the guide away; it stays so. */
  isFinished: z.boolean(),
})

export type FirstRun = z.infer<typeof firstRun>

/** How somebody who tries the product out signs in; only while PUBLIC_URL is unset. */
const sampleMember = z.object({ name: z.string(), email: z.string(), password: z.string(), about: z.string() })

export type SampleMember = z.infer<typeof sampleMember>

const whole = z.object({
  settings,
  /** Fields that the environment sets, with the variable's name: they cannot be changed here. */
  fixed: z.record(z.string(), z.string()),
  firstRun,
  /** Where mail goes: to SMTP_URL, or into the outbox folder while that is not set. */
  mailGoesTo: z.enum(['smtp', 'outbox']),
  samples: z.array(sampleMember),
})

export type SettingsPage = z.infer<typeof whole>

const saidWithAll = whole.extend({ message: z.string() })

export const settingsEndpoints = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'What the firm has set, what the environment fixes, and how far the first steps are',
    response: whole,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    summary: 'Change settings; a missing field stays as it is',
    body: settingsUpdate,
    response: saidWithAll,
  }),
  uploadLogo: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/logo',
    access: 'admin',
    summary: 'Set the logo: PNG, JPEG or WebP of at most 300 kB, told apart by its content',
    body: z.object({
      /** The picture in base64. */
      content: z.string('Please choose a picture').min(1, 'Please choose a picture').max(limits.jsonBodyBytes),
    }),
    response: saidWithAll,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/admin/settings/logo',
    access: 'admin',
    summary: 'Show the name in place of a logo',
    response: saidWithAll,
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-mail',
    access: 'admin',
    summary: 'Send a test message to the caller',
    response: saidWithAll.extend({ sentTo: z.string() }),
  }),
  updateFirstRun: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/first-run',
    access: 'admin',
    summary: 'Say of a first step that it is done or skipped, or put the guide away',
    body: z.object({
      step: firstRunStep.optional(),
      state: z.enum(['done', 'skipped']).optional(),
      isFinished: z.literal(true).optional(),
    }),
    response: whole,
  }),
}
