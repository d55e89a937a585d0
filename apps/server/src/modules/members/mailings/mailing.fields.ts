import type { mailingFields } from '@regent/contract/members/mailings'
import type { ColumnsOf } from '#db/field-columns.ts'

/** The column of each field that staff enter. */
export const mailingColumns = {
  segmentId: 'segment_id',
  subject: 'subject',
  text: 'text',
  webinarId: 'webinar_id',
  buttonLabel: 'button_label',
  buttonLink: 'button_link',
} as const satisfies ColumnsOf<typeof mailingFields, 'mailing'>
