import type { WebinarUpdate } from '@regent/contract/webinars/webinars-admin'
import type { YesOrNo } from '@regent/contract/webinars/webinar-fields'

const isYes = (given: YesOrNo | undefined) => (given === undefined ? undefined : given === 'Yes')

/** What staff enter as it is stored; date and status have operations of their own. */
export const columnsOf = (given: Omit<WebinarUpdate, 'date' | 'status'>) => ({
  slug: given.slug,
  name: given.name,
  line1: given.line1,
  line2: given.line2,
  line3: given.line3,
  host_name: given.hostName,
  audience: given.audience,
  description: given.description,
  duration_minutes: given.durationMinutes,
  stream_type: given.streamType,
  is_listed: isYes(given.portalDisplay),
  has_chat: isYes(given.displayComments),
  capacity: given.capacity,
  access: given.access,
  is_recorded: isYes(given.recordAuto),
  is_replay_published: isYes(given.replayPublish),
  replay_access: given.replayAccess,
  attended_minutes: given.attendedMinutes,
  calendar_text: given.calInvDesc,
  promotion_workflow: given.proWorkId,
  reminder_sms: given.reminderSms,
  promotion_list: given.proSmsList,
  promotion_sms: given.proSms,
  promotion_minutes: given.proSmsTime,
  attended_shown: given.attendOverwrite,
  recording: given.recording,
  ctas: given.ctas && JSON.stringify(given.ctas),
})

export type Columns = ReturnType<typeof columnsOf>
