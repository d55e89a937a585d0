import type { AllColumns, ListColumns } from './webinar.fields.ts'

/** What a row of a list needs. */
export interface BasicRow extends ListColumns {
  id: string
  /** Its recording has been uploaded, and is not only named. */
  has_recording: boolean
  created_at: Date
  updated_at: Date
  registrants: number
  attended: number
  rewatched: number
  cursor: string[]
}

/** With what `fields=detailed` and `full` answer besides. */
export interface WholeRow extends BasicRow, AllColumns {
  guest_key: string
  creator_id: string | null
  creator_name: string | null
}

export type WebinarRow = BasicRow | WholeRow

export const isWhole = (row: WebinarRow): row is WholeRow => 'guest_key' in row
