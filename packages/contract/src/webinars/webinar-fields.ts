import { z } from 'zod'
import { line, optionalLine, paragraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { isWrittenDate, momentsOfText } from './zoned-time.ts'

/** Doors shut, lobby open, live, over. */
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

/** Who may enter: those with a seat, or everybody who has the address. */
export const webinarAccess = z.enum(['registered', 'link'], 'Please choose who may enter')

export const replayAccess = z.enum(['registered', 'members', 'elite', 'link'], 'Please choose who may watch the replay')

/** What an address of the portal already means; a webinar cannot be called so. */
const reservedSlugs = ['admin', 'guest', 'user', 'replay', 'new', 'public', 'register']

const isId = (text: string) => z.uuid().safeParse(text).success

export const slug = z
  .string('Slug is required')
  .trim()
  .min(1, 'Slug is required')
  .max(limits.slugLength, `Please keep this under ${limits.slugLength} characters`)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/u, 'Please use lower-case letters, digits and hyphens')
  .refine((text) => !reservedSlugs.includes(text) && !isId(text), 'This slug is reserved')

const wholeNumber = (min: number, max: number) => {
  const message = `Please enter a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}

const webAddress = /^https?:\/\/(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu

const blankCta = 'Both label and link are required for CTA'

/** A call to action: the host shows it, and whoever sees it may follow. */
export const cta = z.object({
  label: line(limits.ctaLabelLength, blankCta),
  link: line(limits.linkLength, blankCta).regex(webAddress, 'Please enter a link such as https://example.com'),
})

export type Cta = z.infer<typeof cta>

/** A moment with its zone; without one it is Eastern time, as staff enter it. */
export const webinarDate = z
  .string('Date is required')
  .trim()
  .min(1, 'Date is required')
  .refine(isWrittenDate, { message: 'Please enter a date and a time', abort: true })
  .refine(
    (text) => momentsOfText(text).length > 0,
    'Clocks skip this time, for they are set forward that night. Please choose another one',
  )

/** Said of a Scheduled webinar alone: nobody could come to it. */
export const dateHasPassed = 'This date has passed. Please choose one to come'

/** What staff enter; a missing field gets what stands beside it. */
export const webinarForm = {
  streamType,
  date: webinarDate,
  name: line(limits.webinarLineLength, 'Name is required'),
  slug,
  line1: line(limits.webinarLineLength, 'Line 1 is required'),
  status: webinarStatus,
  displayComments: yesOrNo,
  portalDisplay: yesOrNo,
}

export const webinarExtras = {
  line2: optionalLine(limits.webinarLineLength),
  line3: optionalLine(limits.webinarLineLength),
  hostName: optionalLine(limits.webinarLineLength),
  /** Who it is for. */
  audience: optionalLine(limits.webinarLineLength),
  description: paragraph(limits.webinarDescriptionLength),
  durationMinutes: wholeNumber(1, 24 * 60),
  /** How many seats there are; null where there is no end to them. */
  capacity: wholeNumber(1, 100_000).nullable(),
  access: webinarAccess,
  recordAuto: yesOrNo,
  replayPublish: yesOrNo,
  replayAccess,
  /** From how many minutes on somebody counts as having attended; null follows the firm's setting. */
  attendedMinutes: wholeNumber(1, 600).nullable(),
  /** What the calendar invitation says beside the title. */
  calInvDesc: paragraph(limits.webinarDescriptionLength),
  /** The promotional workflow of the CRM that registering ends. */
  proWorkId: optionalLine(100),
  /** Empty texts are not sent. */
  reminderSms: paragraph(limits.smsLength),
  proSmsList: optionalLine(100),
  proSms: paragraph(limits.smsLength),
  /** Minutes before the beginning; null sends no second promotional SMS. */
  proSmsTime: wholeNumber(1, 7 * 24 * 60).nullable(),
  /** Shown in place of the counted attendance, and marked so; null shows what was counted. */
  attendOverwrite: wholeNumber(0, 1_000_000).nullable(),
  /** The name of the recording's file. */
  recording: optionalLine(255),
  ctas: z.array(cta).max(limits.ctas, `Please keep this under ${limits.ctas} offers`),
}
