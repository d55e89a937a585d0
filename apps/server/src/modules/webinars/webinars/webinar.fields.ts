import { namesWith } from '@regent/contract/api/field-table'
import { webinarFields } from '@regent/contract/webinars/webinar-fields'
import { type ColumnsOf, columnNames, json, moment, type RowOf, storedFields, yesNo } from '#db/field-columns.ts'

type Fields = typeof webinarFields

/** The column of each field of a webinar. */
export const webinarColumns = {
  slug: 'slug',
  name: 'name',
  line1: 'line1',
  line2: 'line2',
  line3: 'line3',
  date: moment('starts_at'),
  durationMinutes: 'duration_minutes',
  status: 'status',
  streamType: 'stream_type',
  portalDisplay: yesNo('is_listed'),
  hostName: 'host_name',
  audience: 'audience',
  description: 'description',
  displayComments: yesNo('has_chat'),
  access: 'access',
  capacity: 'capacity',
  ctas: json('ctas'),
  polls: json('polls'),
  attendOverwrite: 'attended_shown',
  recordAuto: yesNo('is_recorded'),
  replayPublish: yesNo('is_replay_published'),
  replayAccess: 'replay_access',
  attendedMinutes: 'attended_minutes',
  certificateShare: 'certificate_share',
  calInvDesc: 'calendar_text',
  proWorkId: 'promotion_workflow',
  reminderSms: 'reminder_sms',
  proSmsList: 'promotion_list',
  proSms: 'promotion_sms',
  proSmsTime: 'promotion_minutes',
  recording: 'recording',
} as const satisfies ColumnsOf<Fields, 'webinar'>

export const listNames = namesWith(webinarFields, { seenIn: 'list' })
export const detailNames = namesWith(webinarFields, { seenIn: 'details' })
export const staffNames = namesWith(webinarFields, { seenIn: 'staff' })

// The figures of a list are made from these.
const figureNames = ['capacity', 'attendOverwrite', 'replayPublish', 'replayAccess', 'recording'] as const

/** The columns of these fields, as the database answers them. */
export type ListColumns = RowOf<Fields, typeof webinarColumns, ListName>
export type AllColumns = RowOf<Fields, typeof webinarColumns, keyof Fields>

type ListName = (typeof listNames)[number] | (typeof figureNames)[number]

const fieldColumns = columnNames(webinarColumns, [...listNames, ...figureNames])

/** What a list reads of the table beside the fields, and what it reads as well for whole webinars. */
export const plainColumns = ['id', 'ended_at', 'created_at', 'updated_at'] as const
export const plainWholeColumns = ['guest_key', 'created_by'] as const

export const listColumns: readonly string[] = [...plainColumns, ...fieldColumns]
export const wholeColumns: readonly string[] = [
  ...plainWholeColumns,
  ...columnNames(webinarColumns, [...detailNames, ...staffNames]).filter((column) => !fieldColumns.includes(column)),
]
export const copiedColumns = columnNames(webinarColumns, namesWith(webinarFields, { isCopied: true }))
export const searchedColumns = columnNames(webinarColumns, namesWith(webinarFields, { isSearched: true }))

export const figures = ['registrants', 'attended', 'rewatched'] as const

type Storable = { [Name in Exclude<keyof Fields, 'date' | 'status'>]?: unknown }

/** What staff entered as it is stored. Date and status have operations of their own. */
export const storedWebinar = <Entered extends Storable>(entered: Entered) => storedFields(webinarColumns, entered)
