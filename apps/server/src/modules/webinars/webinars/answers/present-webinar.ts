import { webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { Attendee, Webinar, WebinarDetails } from '@regent/contract/webinars/webinars'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'
import { shownFields } from '#db/field-columns.ts'
import { canWatchReplay, type ReplayViewer } from '#modules/webinars/access/index.ts'
import { type BasicRow, isWhole, type WebinarRow, type WholeRow } from '../lists/webinar-list.repository.ts'
import { detailNames, listNames, staffNames, webinarColumns } from '../webinar.fields.ts'

/** Who reads an answer, and which registrations it shows. */
export interface WebinarViewer extends Omit<ReplayViewer, 'isRegistered'> {
  attendees: Attendee[]
  /** They can still take an unregistering back, so for them the webinar is not full. */
  hasKeptPlace?: boolean
}

export const visitor: WebinarViewer = { attendees: [], isSignedIn: false, isElite: false, isAdministrator: false }

const presentBasic = (row: BasicRow, viewer: WebinarViewer): Webinar => ({
  _id: row.id,
  ...shownFields(webinarFields, webinarColumns, listNames, row),
  wasHeld: row.was_held,
  ...(row.ended_at !== null && { endedAt: row.ended_at.toISOString() }),
  hasReplay: canWatchReplay(
    {
      status: row.status,
      isPublished: row.is_replay_published,
      hasRecording: row.has_recording,
      access: row.replay_access,
    },
    { ...viewer, isRegistered: viewer.attendees.length > 0 },
  ),
  isFull: viewer.hasKeptPlace !== true && row.capacity !== null && row.registrants + row.kept >= row.capacity,
  registrants: row.registrants,
  attended: row.attended_shown ?? row.attended,
  rewatched: row.rewatched,
  attendees: viewer.attendees,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** Calls to action are shown in the room, and to everyone once it is over. */
export const presentDetails = (row: WholeRow, viewer: WebinarViewer): WebinarDetails => ({
  ...presentBasic(row, viewer),
  ...shownFields(webinarFields, webinarColumns, detailNames, row),
  ...(row.status !== 'Ended' && { ctas: [] }),
})

export const presentForStaff = (row: WholeRow, attendees: Attendee[]): StaffWebinar => ({
  ...presentBasic(row, { ...staff, attendees }),
  ...shownFields(webinarFields, webinarColumns, [...detailNames, ...staffNames], row),
  ...(row.created_by !== null && { createdBy: { _id: row.created_by, name: row.creator_name } }),
  guestKey: row.guest_key,
})

const staff = { isSignedIn: true, isElite: true, isAdministrator: true }

/** As long as the row that was read. */
export const presentWebinar = (row: WebinarRow, viewer: WebinarViewer): Webinar | WebinarDetails =>
  isWhole(row) ? presentDetails(row, viewer) : presentBasic(row, viewer)

export const presentWebinarForStaff = (row: WebinarRow, attendees: Attendee[]): Webinar | StaffWebinar =>
  isWhole(row) ? presentForStaff(row, attendees) : presentBasic(row, { ...staff, attendees })
