import { lifetimes } from '../lifetimes.ts'
import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, namesWith, newRecordOf, schemasOf, shorterOrLonger } from '../api/field-table.ts'
import { wholeNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { mailFields } from '../messages/merge-fields.ts'
import { countedPage, page, paging, sortBy } from '../api/paging.ts'
import { anyOf, byId, csvImport, detail, madeBy, messageAnswer, searched, stamps } from '../api/records.ts'
import { attendanceStatuses, webinarFields } from './webinar-fields.ts'
import { attendee, webinar, webinarDetails, webinarListQuery } from './webinars.ts'

export const newWebinar = z.object(newRecordOf(webinarFields))

export type NewWebinar = z.infer<typeof newWebinar>

export const webinarUpdate = z.object(schemasOf(webinarFields)).partial()

export type WebinarUpdate = z.infer<typeof webinarUpdate>

/** A webinar with all that staff enter. */
const staffWebinar = webinarDetails.extend({
  createdBy: madeBy,
  guestKey: z.string(),
  ...answersOf(webinarFields, namesWith(webinarFields, { seenIn: 'staff' })),
})

export type StaffWebinar = z.infer<typeof staffWebinar>

/** As long as `fields` requests. */
const asAsked = shorterOrLonger(webinar, staffWebinar)

const oneWebinar = z.object({ webinar: staffWebinar })

export const repetition = z.object({ weeks: wholeNumber(1, limits.repeatedWeeks) })

export const sortable = ['date', 'name', 'status', 'registrants', 'attended', 'rewatched', 'createdAt'] as const

export type WebinarSort = (typeof sortable)[number]

const ofUser = z.object({ id: z.uuid(), userId: z.uuid() })

const messageWithWebinar = messageAnswer.extend(oneWebinar.shape)

const attendance = <const Method extends 'POST' | 'DELETE', const Mark extends string>(
  method: Method,
  mark: Mark,
  summary: string,
) =>
  endpoint({
    method,
    path: `/api/webinars/admin/:id/user/:userId/${mark}` as const,
    access: 'admin',
    summary,
    params: ofUser,
    response: messageAnswer.extend({ attendee }),
  })

/** The result of one line of a CSV file; lines are numbered as in a spreadsheet. */
const importedRow = z.object({
  line: z.int(),
  email: z.string(),
  outcome: z.enum(['registered', 'already', 'refused']),
  message: z.string().optional(),
})

export type ImportedRow = z.infer<typeof importedRow>

/** A deleted webinar that can still be restored. */
const deletedWebinar = z.object({
  _id: z.string(),
  name: z.string(),
  date: z.iso.datetime(),
  deletedAt: z.iso.datetime(),
  ...stamps,
})

export type DeletedWebinar = z.infer<typeof deletedWebinar>

export const adminWebinarEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webinars/admin',
    access: 'admin',
    summary: 'All webinars, with their figures',
    query: z.object({
      ...webinarListQuery,
      sort: sortBy(sortable),
    }),
    response: z.object({ webinars: z.array(asAsked), ...countedPage }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/:id',
    access: 'admin',
    summary: 'A webinar with all that staff enter',
    params: byId,
    query: z.object({ fields: detail.optional() }),
    response: z.object({ webinar: asAsked }),
  }),
  listDeleted: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/deleted',
    access: 'admin',
    summary: 'Webinars that can still be restored, last deleted first',
    query: z.object(paging),
    response: z.object({ webinars: z.array(deletedWebinar), ...page }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webinars/admin',
    access: 'admin',
    creates: true,
    summary: 'Create a webinar',
    body: newWebinar,
    response: oneWebinar,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/webinars/admin/:id',
    access: 'admin',
    summary: 'Change a webinar, or only its status; a missing field stays as it is',
    params: byId,
    body: webinarUpdate,
    response: oneWebinar,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webinars/admin/:id',
    access: 'admin',
    summary: `Delete a webinar and tell registered people; it can be restored for ${lifetimes.deletedDays} days`,
    params: byId,
    response: messageAnswer,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/restore',
    access: 'admin',
    summary: 'Restore a deleted webinar',
    params: byId,
    response: oneWebinar,
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/end',
    access: 'admin',
    summary: 'End a webinar; ending it twice changes nothing',
    params: byId,
    response: messageWithWebinar,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/duplicate',
    access: 'admin',
    creates: true,
    summary: 'Copy a webinar, hidden and without its registrations',
    params: byId,
    response: oneWebinar,
  }),
  repeat: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/repeat',
    access: 'admin',
    creates: true,
    summary: 'Copy a webinar into the following weeks, at the same Eastern time',
    params: byId,
    body: repetition,
    response: z.object({ webinars: z.array(staffWebinar) }),
  }),
  checkSlug: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/slugs/:slug',
    access: 'admin',
    summary: 'Whether a slug is free, and a free one',
    params: z.object({ slug: z.string().min(1).max(200) }),
    query: z.object({
      /** The webinar that may keep it. */
      except: z.uuid().optional(),
    }),
    response: z.object({ isFree: z.boolean(), message: z.string().optional(), suggestion: z.string() }),
  }),
  listAttendees: endpoint({
    method: 'GET',
    path: '/api/webinars/admin/:id/attendees',
    access: 'admin',
    summary: 'The registrations for a webinar, latest first',
    params: byId,
    query: z.object({
      search: searched,
      attendanceStatus: anyOf(attendanceStatuses, 'attendanceStatus must be registered, attended or missed'),
      ...paging,
    }),
    response: z.object({ attendees: z.array(attendee), ...countedPage }),
  }),
  markAttended: attendance('POST', 'attend', 'Mark a registered person as attended, whatever was counted'),
  markMissed: attendance('POST', 'missed', 'Mark a registered person as missed, whatever was counted'),
  unmark: attendance('DELETE', 'mark', 'Remove the mark: the counted minutes decide again'),
  correctMinutes: endpoint({
    method: 'PUT',
    path: '/api/webinars/admin/:id/user/:userId/minutes',
    access: 'admin',
    summary: 'Correct how many minutes a registered person was there; null takes the correction back',
    params: ofUser,
    body: z.object({ minutes: wholeNumber(0, limits.correctedMinutes).nullable() }),
    response: messageAnswer.extend({ attendee }),
  }),
  messageAttendee: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/user/:userId/message',
    access: 'admin',
    creates: true,
    summary: 'Write a mail to a registered person',
    params: ofUser,
    body: z.object(mailFields),
    response: messageAnswer,
  }),
  importAttendees: endpoint({
    method: 'POST',
    path: '/api/webinars/admin/:id/import',
    access: 'admin',
    summary: 'Register the people of a CSV file; with dryRun only report what would happen to each line',
    params: byId,
    ...csvImport,
    response: messageAnswer.extend({ rows: z.array(importedRow) }),
  }),
}
