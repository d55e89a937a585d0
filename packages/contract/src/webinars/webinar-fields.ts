import { z } from 'zod'
import { choiceField, field, type Field, requiredChoice, requiredText, textField } from '../api/field-table.ts'
import { line, optionalLine, paragraph, webAddress, wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { pollLimits } from '../rooms/poll-limits.ts'
import { pollDraft } from '../rooms/poll-fields.ts'
import { isWrittenDate, momentsOfText } from './zoned-time.ts'

/** Not open yet, waiting room open, live, over. */
export const webinarStatuses = ['Scheduled', 'Waiting', 'In Progress', 'Ended'] as const
export const webinarStatus = z.enum(webinarStatuses, 'Please choose a status')
export type WebinarStatus = z.infer<typeof webinarStatus>

export const streamTypes = ['Live Call', 'Webinar'] as const
export const streamType = z.enum(streamTypes, 'Please choose Live Call or Webinar')
export type StreamType = z.infer<typeof streamType>

export const yesOrNo = z.enum(['Yes', 'No'], 'Please choose Yes or No')
export type YesOrNo = z.infer<typeof yesOrNo>

export const attendanceStatuses = ['registered', 'attended', 'missed'] as const
export const attendanceStatus = z.enum(attendanceStatuses, 'Please choose registered, attended or missed')
export type AttendanceStatus = z.infer<typeof attendanceStatus>

/** Who may enter: registered people, or everyone with the address. */
export const webinarAccess = z.enum(['registered', 'link'], 'Please choose who may enter')

export const replayAccess = z.enum(['registered', 'members', 'elite', 'link'], 'Please choose who may watch the replay')

/** Paths that the portal uses itself. */
const reservedSlugs = ['admin', 'guest', 'user', 'replay', 'new', 'public', 'register']

const isId = (text: string) => z.uuid().safeParse(text).success

export const slug = z
  .string('Slug is required')
  .trim()
  .min(1, 'Slug is required')
  .max(limits.slugLength, `Please keep this under ${limits.slugLength} characters`)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/u, 'Please use lower-case letters, digits and hyphens')
  .refine((text) => !reservedSlugs.includes(text) && !isId(text), 'This slug is reserved')

const blankCta = 'Both label and link are required for CTA'

/** A call to action that the host shows in the room. */
export const cta = z.object({
  label: line(limits.ctaLabelLength, blankCta),
  link: line(limits.linkLength, blankCta).regex(webAddress, 'Please enter a link such as https://example.com'),
})

export type Cta = z.infer<typeof cta>

/**
 * A moment with its zone; years end with 8999, so that all that is counted from a date has a year of four digits. Without a zone
 * it is Eastern time, as staff enter it.
 */
export const webinarDate = z
  .string('Date is required')
  .trim()
  .min(1, 'Date is required')
  .refine((text) => isWrittenDate(text) && !text.startsWith('9'), {
    message: 'Please enter a date and a time',
    abort: true,
  })
  .refine(
    (text) => momentsOfText(text).length > 0,
    'Clocks skip this time, for they are set forward that night. Please choose another one',
  )

/** Only for a Scheduled webinar. */
export const dateHasPassed = 'This date has passed. Please choose one to come'

/** The sections of the form, in their order. */
export const webinarSections = ['session', 'title', 'audience', 'messages', 'ctas', 'polls', 'recording'] as const

export type WebinarSection = (typeof webinarSections)[number]

interface WebinarFieldLine extends Field {
  /** Who sees it: everyone in lists, everyone in details, or only staff. */
  seenIn: 'list' | 'details' | 'staff'
  /** The section of the form in which staff enter it. */
  section: WebinarSection
  /** A copy of a webinar starts with the value of its original. */
  isCopied: boolean
  /** When messages read it: never, as they are sent, or already as they are planned; calendars keep it as well. */
  reaches: 'nothing' | 'sending' | 'planning' | 'calendars'
  /** Lists are searched by it. */
  isSearched?: true
}

const numberOrNone = (schema: z.ZodInt) => field(schema.nullable(), z.int().nullable(), null)

const searched = { isSearched: true } as const

const short = { ...textField(optionalLine(limits.webinarLineLength)), ...searched }
const long = textField(paragraph(limits.webinarDescriptionLength))
const sms = textField(paragraph(limits.smsLength))
const requiredLine = (message: string) => ({
  ...requiredText(line(limits.webinarLineLength, message)),
  ...searched,
})
const name = requiredLine('Name is required')
const line1 = requiredLine('Line 1 is required')
const slugField = { ...requiredText(slug), ...searched }
const date = field(webinarDate, z.iso.datetime(), '', true)
const duration = field(wholeNumber(1, 24 * 60), z.int(), 60)
const capacity = numberOrNone(wholeNumber(1, 100_000))
const attendedMinutes = numberOrNone(wholeNumber(1, 600))
const certificateShare = numberOrNone(wholeNumber(1, 100))
const attendance = numberOrNone(wholeNumber(0, 1_000_000))
const minutesBefore = numberOrNone(wholeNumber(1, 7 * 24 * 60))
const status = requiredChoice(webinarStatus, 'Scheduled')
const stream = requiredChoice(streamType, 'Webinar')
const yesAtFirst = requiredChoice(yesOrNo, 'Yes')
const noAtFirst = choiceField(yesOrNo, 'No')
const publishes = choiceField(yesOrNo, 'Yes')
const whoMayEnter = choiceField(webinarAccess, 'registered')
const whoMayWatch = choiceField(replayAccess, 'registered')
const crmId = textField(optionalLine(100))
const fileName = textField(optionalLine(255))
const ctaList = field(
  z.array(cta).max(limits.ctas, `Please keep this under ${limits.ctas} calls to action`),
  z.array(cta),
  [],
)
const pollList = field(
  z.array(pollDraft).max(pollLimits.prepared, `Please keep this under ${pollLimits.prepared} polls`),
  z.array(pollDraft),
  [],
)

/**
 * Everything that staff enter, one line for each field. Requests, answers and the form derive from this table; on the
 * server, so do columns, lists, searches, copies and what counts as a change.
 */
export const webinarFields = {
  slug: { ...slugField, seenIn: 'list', section: 'session', isCopied: false, reaches: 'sending' },
  name: { ...name, seenIn: 'list', section: 'session', isCopied: true, reaches: 'sending' },
  line1: { ...line1, seenIn: 'list', section: 'title', isCopied: true, reaches: 'nothing' },
  line2: { ...short, seenIn: 'list', section: 'title', isCopied: true, reaches: 'sending' },
  line3: { ...short, seenIn: 'list', section: 'title', isCopied: true, reaches: 'nothing' },
  date: { ...date, seenIn: 'list', section: 'session', isCopied: false, reaches: 'calendars' },
  durationMinutes: { ...duration, seenIn: 'list', section: 'session', isCopied: true, reaches: 'calendars' },
  /** Only the end matters to plans, and ending a webinar plans its messages. */
  status: { ...status, seenIn: 'list', section: 'session', isCopied: false, reaches: 'sending' },
  streamType: { ...stream, seenIn: 'list', section: 'session', isCopied: true, reaches: 'nothing' },
  /** Listed in the portal. */
  portalDisplay: { ...yesAtFirst, seenIn: 'list', section: 'session', isCopied: true, reaches: 'nothing' },
  hostName: { ...short, seenIn: 'list', section: 'audience', isCopied: true, reaches: 'sending' },
  /** Who it is for. */
  audience: { ...short, seenIn: 'list', section: 'audience', isCopied: true, reaches: 'nothing' },
  description: { ...long, seenIn: 'details', section: 'audience', isCopied: true, reaches: 'nothing' },
  displayComments: { ...yesAtFirst, seenIn: 'details', section: 'session', isCopied: true, reaches: 'nothing' },
  access: { ...whoMayEnter, seenIn: 'details', section: 'audience', isCopied: true, reaches: 'nothing' },
  /** How many registrations it takes; null for no limit. */
  capacity: { ...capacity, seenIn: 'details', section: 'audience', isCopied: true, reaches: 'nothing' },
  ctas: { ...ctaList, seenIn: 'details', section: 'ctas', isCopied: true, reaches: 'nothing' },
  /** Which hosts may ask in the room. */
  polls: { ...pollList, seenIn: 'staff', section: 'polls', isCopied: true, reaches: 'nothing' },
  /** Shown in place of the counted attendance, and marked so; null shows what was counted. */
  attendOverwrite: { ...attendance, seenIn: 'staff', section: 'audience', isCopied: false, reaches: 'nothing' },
  recordAuto: { ...noAtFirst, seenIn: 'staff', section: 'recording', isCopied: true, reaches: 'nothing' },
  replayPublish: { ...publishes, seenIn: 'staff', section: 'recording', isCopied: true, reaches: 'sending' },
  replayAccess: { ...whoMayWatch, seenIn: 'staff', section: 'recording', isCopied: true, reaches: 'sending' },
  /** The minutes after which a member counts as having attended; null follows the firm's setting. */
  attendedMinutes: { ...attendedMinutes, seenIn: 'staff', section: 'audience', isCopied: true, reaches: 'nothing' },
  /** Percent of the live time from which a member gets a certificate of attendance; null gives none. */
  certificateShare: { ...certificateShare, seenIn: 'staff', section: 'audience', isCopied: true, reaches: 'nothing' },
  /** The text of the calendar invitation below the title. */
  calInvDesc: { ...long, seenIn: 'staff', section: 'messages', isCopied: true, reaches: 'sending' },
  /** The promotional workflow of the CRM, which ends for a person who registers. */
  proWorkId: { ...crmId, seenIn: 'staff', section: 'messages', isCopied: true, reaches: 'nothing' },
  /** Empty texts are not sent. */
  reminderSms: { ...sms, seenIn: 'staff', section: 'messages', isCopied: true, reaches: 'planning' },
  proSmsList: { ...crmId, seenIn: 'staff', section: 'messages', isCopied: true, reaches: 'planning' },
  proSms: { ...sms, seenIn: 'staff', section: 'messages', isCopied: true, reaches: 'planning' },
  /** Minutes before the beginning; null sends no second promotional SMS. */
  proSmsTime: { ...minutesBefore, seenIn: 'staff', section: 'messages', isCopied: true, reaches: 'planning' },
  /** The name of the recording's file. */
  recording: { ...fileName, seenIn: 'staff', section: 'recording', isCopied: false, reaches: 'sending' },
} as const satisfies Record<string, WebinarFieldLine>

export type WebinarField = keyof typeof webinarFields

/** What an answer holds in each field. */
export type WebinarFieldValues = { [Name in WebinarField]: z.output<(typeof webinarFields)[Name]['answer']> }
