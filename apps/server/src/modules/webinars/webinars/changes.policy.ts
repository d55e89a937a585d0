import { isDeepStrictEqual } from 'node:util'
import { type WebinarField, webinarFields } from '@regent/contract/webinars/webinar-fields'
import type { StaffWebinar } from '@regent/contract/webinars/webinars-admin'

const entered = Object.keys(webinarFields) as WebinarField[]

/** What staff have really changed: a form sends all that it shows. */
export const changedFields = (before: StaffWebinar, after: StaffWebinar): WebinarField[] =>
  entered.filter((field) => !isDeepStrictEqual(before[field], after[field]))

/** What the messages of a webinar must be planned for. */
export const causeOf = (changed: readonly WebinarField[]): 'moved' | 'changed' | undefined => {
  const reached = new Set(changed.map((field) => webinarFields[field].reaches))
  if (reached.has('calendars')) return 'moved'
  return reached.has('messages') ? 'changed' : undefined
}
