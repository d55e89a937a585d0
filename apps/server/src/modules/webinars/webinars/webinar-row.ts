import type { Cta, StreamType, WebinarStatus } from '@regent/contract/webinars/webinar-fields'
import type { Webinar } from '@regent/contract/webinars/webinars'

/** What a row of a list needs. */
export interface BasicRow {
  id: string
  slug: string
  name: string
  line1: string
  line2: string
  line3: string
  host_name: string
  audience: string
  starts_at: Date
  duration_minutes: number
  status: WebinarStatus
  stream_type: StreamType
  is_listed: boolean
  capacity: number | null
  is_replay_published: boolean
  replay_access: NonNullable<Webinar['replayAccess']>
  recording: string
  /** Its recording has been uploaded, and is not only named. */
  has_film: boolean
  attended_shown: number | null
  created_at: Date
  updated_at: Date
  registrants: number
  attended: number
  rewatched: number
  cursor: string[]
}

/** With what `fields=detailed` and `full` tell besides. */
export interface WholeRow extends BasicRow {
  description: string
  has_chat: boolean
  access: NonNullable<Webinar['access']>
  ctas: Cta[]
  guest_key: string
  is_recorded: boolean
  attended_minutes: number | null
  calendar_text: string
  promotion_workflow: string
  reminder_sms: string
  promotion_list: string
  promotion_sms: string
  promotion_minutes: number | null
  maker_id: string | null
  maker_name: string | null
}

export type WebinarRow = BasicRow | WholeRow

export const isWhole = (row: WebinarRow): row is WholeRow => 'description' in row
