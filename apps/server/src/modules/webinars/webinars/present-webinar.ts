import type { Attendee, Webinar } from '@regent/contract/webinars/webinars'
import type { YesOrNo } from '@regent/contract/webinars/webinar-fields'
import { isWhole, type WebinarRow, type WholeRow } from './webinar-row.ts'

/** What an answer tells beyond what everybody may know. */
export interface Sight {
  attendees: Attendee[]
  isSignedIn: boolean
  isElite: boolean
  /** An administrator may watch everything again, also who looks at the portal as members do. */
  isAdministrator: boolean
  /** Staff fields are asked for. */
  isStaff: boolean
}

export const visitorSight: Sight = {
  attendees: [],
  isSignedIn: false,
  isElite: false,
  isAdministrator: false,
  isStaff: false,
}

const yesOrNo = (is: boolean): YesOrNo => (is ? 'Yes' : 'No')

const mayWatchAgain = (
  { replay_access: access }: WebinarRow,
  { attendees, isSignedIn, isElite, isAdministrator }: Sight,
) => {
  if (isAdministrator || access === 'link') return true
  if (access === 'members') return isSignedIn
  return access === 'elite' ? isElite : attendees.length > 0
}

const hasReplay = (row: WebinarRow, sight: Sight) =>
  row.status === 'Ended' && row.is_replay_published && row.has_film && mayWatchAgain(row, sight)

const presentRow = (row: WebinarRow, sight: Sight): Webinar => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  line1: row.line1,
  line2: row.line2,
  line3: row.line3,
  date: row.starts_at.toISOString(),
  durationMinutes: row.duration_minutes,
  status: row.status,
  streamType: row.stream_type,
  portalDisplay: yesOrNo(row.is_listed),
  hostName: row.host_name,
  audience: row.audience,
  hasReplay: hasReplay(row, sight),
  isFull: row.capacity !== null && row.registrants >= row.capacity,
  registrants: row.registrants,
  attended: row.attended_shown ?? row.attended,
  rewatched: row.rewatched,
  attendees: sight.attendees,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const presentMore = (row: WholeRow, { isStaff }: Sight) => ({
  description: row.description,
  displayComments: yesOrNo(row.has_chat),
  access: row.access,
  capacity: row.capacity,
  ctas: isStaff || row.status === 'Ended' ? row.ctas : [],
})

const presentToStaff = (row: WholeRow) => ({
  attendOverwrite: row.attended_shown,
  ...(row.maker_id !== null && { createdBy: { _id: row.maker_id, name: row.maker_name ?? '' } }),
  guestKey: row.guest_key,
  recordAuto: yesOrNo(row.is_recorded),
  replayPublish: yesOrNo(row.is_replay_published),
  replayAccess: row.replay_access,
  attendedMinutes: row.attended_minutes,
  calInvDesc: row.calendar_text,
  proWorkId: row.promotion_workflow,
  reminderSms: row.reminder_sms,
  proSmsList: row.promotion_list,
  proSms: row.promotion_sms,
  proSmsTime: row.promotion_minutes,
  recording: row.recording,
})

/** How much is told is settled by what was read: staff fields are told to nobody else. */
export const presentWebinar = (row: WebinarRow, sight: Sight): Webinar => ({
  ...presentRow(row, sight),
  ...(isWhole(row) && presentMore(row, sight)),
  ...(isWhole(row) && sight.isStaff && presentToStaff(row)),
})
