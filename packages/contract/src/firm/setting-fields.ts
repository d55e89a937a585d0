import { z } from 'zod'
import { type Field, field, textField } from '../api/field-table.ts'
import { line, optionalLine, paragraph, wholeNumber } from '../fields.ts'
import { youtubeIdOf } from '../files/youtube-id.ts'
import { limits } from '../limits.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The sections of the settings page that have a form, in their order. */
export const settingSections = [
  'firm',
  'appearance',
  'terms',
  'privacy',
  'video',
  'notice',
  'hours',
  'webinars',
  'messages',
  'security',
  'retention',
] as const

export type SettingSection = (typeof settingSections)[number]

interface SettingLine extends Field {
  /** Where it is public: in what every page shows, or as a legal text with versions. 'staff': only administrators see it. */
  seenIn: 'portal' | 'legal' | 'staff'
  /** The section of the settings page whose form holds it. */
  section: SettingSection
  /** `{firm}` stands for the firm's name. */
  namesFirm: boolean
}

const timeOfDay = z
  .string('Please enter a time such as 09:00')
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/u, 'Please enter a time such as 09:00')

const isOwnAddress = (text: string) => /^\/(?![/\\])[^\s\\]*$/u.test(text)

/** Also of hosts with letters of other scripts, and of IP addresses. */
const isAnyWebAddress = (text: string) => /^https?:\/\/[\w[][^\s\\]*$/iu.test(text)

/** A setting is answered as it is entered. */
const setting = <Schema extends z.ZodType>(schema: Schema, initial: z.input<Schema>) => field(schema, schema, initial)

const requiredParagraph = (max: number, required: string, initial: string) =>
  setting(paragraph(max).min(1, required), initial)

const color = z
  .string('Please enter a color such as #1c4a37')
  .trim()
  .regex(/^#[\da-f]{6}$/iu, 'Please enter a color such as #1c4a37')

const linkOrNone = optionalLine(limits.linkLength).refine(
  (text) => text === '' || isOwnAddress(text) || isAnyWebAddress(text),
  'Please enter an address such as /royal-tv or https://example.com',
)

const videoOrNone = optionalLine(limits.linkLength).refine(
  (text) => text === '' || isOwnAddress(text) || youtubeIdOf(text) !== undefined,
  'Please enter an address of this portal, such as /files/…, or of a video at YouTube',
)

const uploaded = (extensions: string, message: string) =>
  optionalLine(limits.linkLength).refine(
    (text) => text === '' || new RegExp(`^/files/[\\da-f-]{36}\\.(?:${extensions})$`, 'u').test(text),
    message,
  )

/** What browsers can show and play before the start. */
export const waitingFiles = {
  slide: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'],
  music: ['mp3', 'm4a', 'ogg'],
} as const

const slide = uploaded(waitingFiles.slide.join('|'), 'Please upload an image')
const music = uploaded(waitingFiles.music.join('|'), 'Please upload music as MP3, M4A or OGG')

const smsCountry = 'Please enter countries by their two letters, such as US, CA'

const smsCountries = z
  .array(
    z
      .string(smsCountry)
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/u, smsCountry),
    smsCountry,
  )
  .max(250, smsCountry)

const openHours = z
  .object({
    days: z.array(z.enum(weekdays, 'Please choose days of the week')).max(7, 'Please choose days of the week'),
    from: timeOfDay,
    to: timeOfDay,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please enter a time after the opening' })

const closedDays = z
  .array(z.iso.date('Please choose a day').refine((day) => !day.startsWith('0000'), 'Please choose a day'))
  .max(limits.closedDays, `Please keep this to ${limits.closedDays} days`)
  .overwrite((days) => [...new Set(days)].toSorted())

const quietHours = z.object({ from: timeOfDay, to: timeOfDay })

const retention = z.object({ salesRequestMonths: wholeNumber(0, 120), sessionDays: wholeNumber(0, 3650) })

const disclaimer =
  '© {year} {firm}. What you find here is general education: it is not legal or tax advice, creates no attorney-client relationship, and is not an offer of any investment.'
const reminders =
  '{firm} may send me reminders of the webinars I register for by SMS. Message and data rates may apply. I can answer STOP at any time.'
const news =
  '{firm} may send me news and offers by SMS. Agreeing is no condition of any purchase. Message frequency varies; message and data rates may apply. I can answer STOP at any time.'
const night = { from: '21:00', to: '08:00' }
const kept = { salesRequestMonths: 24, sessionDays: 90 }
const weekOfWork = { days: weekdays.slice(0, 5), from: '09:00', to: '17:00' }

// The server replaces it with its sample text.
const legalText = (required: string) => requiredParagraph(limits.legalTextLength, required, '')

const consentText = (initial: string) => requiredParagraph(600, 'The text is required', initial)

const shown = { seenIn: 'portal', namesFirm: false } as const
const withFirm = { seenIn: 'portal', namesFirm: true } as const
const forStaff = { seenIn: 'staff', namesFirm: false } as const

/**
 * All that a firm sets, one line for each field, with the value that holds until it is set. Requests, answers and forms
 * derive from this table; on the server, so do the defaults, what is stored, and which texts name the firm.
 */
export const settingFields = {
  name: { ...setting(line(60, 'Name is required'), 'Regent'), ...shown, section: 'firm' },
  postalAddress: { ...textField(paragraph(300)), ...shown, section: 'firm' },
  /** `{year}` stands for the current year. */
  disclaimer: { ...requiredParagraph(2000, 'Disclaimer is required', disclaimer), ...withFirm, section: 'firm' },
  /** One color, as #rrggbb; all others are computed from it. */
  accent: { ...setting(color, '#1c4a37'), ...shown, section: 'appearance' },
  terms: { ...legalText('Terms are required'), seenIn: 'legal', section: 'terms', namesFirm: true },
  privacy: { ...legalText('Privacy text is required'), seenIn: 'legal', section: 'privacy', namesFirm: true },
  /** Empty: the video that comes with the portal. */
  overviewVideo: { ...textField(videoOrNone), ...shown, section: 'video' },
  /** Empty: there is no notice. */
  noticeText: { ...textField(optionalLine(300)), ...shown, section: 'notice' },
  noticeLink: { ...textField(linkOrNone), ...shown, section: 'notice' },
  noticeLinkText: { ...textField(optionalLine(60)), ...shown, section: 'notice' },
  /** When the firm answers, in Eastern time; visitors book their calls within it. */
  openHours: { ...setting(openHours, weekOfWork), ...shown, section: 'hours' },
  /** Holidays: days, as 2025-12-25, on which no call can be booked although they would be open. */
  closedDays: { ...setting(closedDays, []), ...forStaff, section: 'hours' },
  /** No SMS is sent then, in the recipient's time zone; equal times mean no quiet hours. */
  quietHours: { ...setting(quietHours, night), ...forStaff, section: 'hours' },
  /** How many minutes in the room count as attended. */
  attendedMinutes: { ...setting(wholeNumber(1, 600), 1), ...forStaff, section: 'webinars' },
  /** How long follow-ups wait for the replay after the end of a webinar. */
  followUpMinutes: { ...setting(wholeNumber(0, 24 * 60), 120), ...forStaff, section: 'webinars' },
  /** What attendees see, and hear, in the room before a webinar is live: addresses of uploads. Empty: the cover, and silence. */
  waitingSlide: { ...textField(slide), ...forStaff, section: 'webinars' },
  waitingMusic: { ...textField(music), ...forStaff, section: 'webinars' },
  /** The texts beside the two boxes; they are stored with each consent. */
  smsRemindersConsent: { ...consentText(reminders), ...withFirm, section: 'messages' },
  smsNewsConsent: { ...consentText(news), ...withFirm, section: 'messages' },
  /** To whose numbers the codes go that confirm them (ISO 3166). Those with +1 are countries of their own: Jamaica is JM. */
  smsCountries: { ...setting(smsCountries, ['US', 'CA']), ...forStaff, section: 'messages' },
  staffSecondFactor: { ...setting(z.boolean('Please choose yes or no'), false), ...forStaff, section: 'security' },
  /** 0 keeps them forever. */
  retention: { ...setting(retention, kept), ...forStaff, section: 'retention' },
  /** Of recordings that are made from then on; each can have its own date. 0 keeps them forever. */
  recordingRetentionDays: { ...setting(wholeNumber(0, 3650), 0), ...forStaff, section: 'retention' },
  /** 0 keeps the audit log forever. */
  auditRetentionMonths: { ...setting(wholeNumber(0, 600), 0), ...forStaff, section: 'retention' },
} as const satisfies Record<string, SettingLine>

export type SettingField = keyof typeof settingFields
