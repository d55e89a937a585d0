import { isDeepStrictEqual } from 'node:util'
import type { Webinar } from '@regent/contract/webinars/webinars'
import { newWebinar } from '@regent/contract/webinars/webinars-admin'

type Field = keyof typeof newWebinar.shape

const entered = Object.keys(newWebinar.shape) as Field[]

/** What staff have really changed: a form sends all that it shows. */
export const changedFields = (before: Webinar, after: Webinar): Field[] =>
  entered.filter((field) => !isDeepStrictEqual(before[field], after[field]))

const inCalendars: readonly Field[] = ['date', 'durationMinutes']

const inMessages: readonly Field[] = [
  'slug',
  'name',
  'line1',
  'line2',
  'line3',
  'hostName',
  'description',
  'calInvDesc',
  'reminderSms',
  'proSmsList',
  'proSms',
  'proSmsTime',
]

/** What the messages of a webinar have to hear of it. */
export const causeOf = (changed: readonly Field[]): 'moved' | 'changed' | undefined => {
  if (changed.some((field) => inCalendars.includes(field))) return 'moved'
  return changed.some((field) => inMessages.includes(field)) ? 'changed' : undefined
}
