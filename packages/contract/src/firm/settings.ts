import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { schemasOf } from '../api/field-table.ts'
import { limits } from '../limits.ts'
import { sizeInWords } from '../size-in-words.ts'
import { type SettingField, settingFields } from './setting-fields.ts'

const fields = schemasOf(settingFields)

/** Every field stands alone, so that a form may send one. */
export const settingsUpdate = z.object(fields).partial()

export type SettingsUpdate = z.infer<typeof settingsUpdate>

const settings = z.object({
  ...fields,
  /** The address of the logo, if there is one. */
  logo: z.string().optional(),
})

export type Settings = z.infer<typeof settings>

/** The first steps of a new administrator. */
export const firstRunSteps = ['name', 'logo', 'accent', 'postalAddress', 'disclaimer', 'testMail'] as const satisfies (
  SettingField | 'logo' | 'testMail'
)[]

export const firstRunStep = z.enum(firstRunSteps)

export type FirstRunStep = z.infer<typeof firstRunStep>

const firstRun = z.object({
  steps: z.array(z.object({ step: firstRunStep, state: z.enum(['open', 'done', 'skipped']) })),
  /** All steps are done or skipped, or an administrator dismissed the guide; it stays so. */
  isFinished: z.boolean(),
})

export type FirstRun = z.infer<typeof firstRun>

/** An account to try the product out with; only while PUBLIC_URL is unset. */
const sampleMember = z.object({ name: z.string(), email: z.string(), password: z.string(), about: z.string() })

export type SampleMember = z.infer<typeof sampleMember>

const whole = z.object({
  settings,
  /** Fields that the environment sets, with the name of the variable: they cannot be changed here. */
  fixed: z.record(z.string(), z.string()),
  firstRun,
  /** Where mail goes: to SMTP_URL, or into the outbox folder while that is not set. */
  mailGoesTo: z.enum(['smtp', 'outbox']),
  samples: z.array(sampleMember),
})

export type SettingsPage = z.infer<typeof whole>

const wholeWithMessage = whole.extend({ message: z.string() })

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
    response: wholeWithMessage,
  }),
  uploadLogo: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/logo',
    access: 'admin',
    summary: `Set the logo: PNG, JPEG or WebP of at most ${sizeInWords(limits.logoBytes)}, recognized by its content`,
    body: z.object({
      /** The picture in base64. */
      content: z.string('Please choose a picture').min(1, 'Please choose a picture').max(limits.jsonBodyBytes),
    }),
    response: wholeWithMessage,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/admin/settings/logo',
    access: 'admin',
    summary: 'Remove the logo; the name is shown instead',
    response: wholeWithMessage,
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-mail',
    access: 'admin',
    summary: 'Send a test message to the caller',
    response: wholeWithMessage.extend({ sentTo: z.string() }),
  }),
  updateFirstRun: endpoint({
    method: 'PUT',
    path: '/api/admin/settings/first-run',
    access: 'admin',
    summary: 'Mark a first step as done or skipped, or dismiss the guide',
    body: z.object({
      step: firstRunStep.optional(),
      state: z.enum(['done', 'skipped']).optional(),
      isFinished: z.literal(true).optional(),
    }),
    response: whole,
  }),
}
