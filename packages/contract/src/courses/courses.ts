import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, namesWith, newRecordOf, schemasOf, shorterOrLonger } from '../api/field-table.ts'
import { page, paging } from '../api/paging.ts'
import { stamps } from '../api/records.ts'
import { courseFields } from './course-fields.ts'
import { countedRecord, creator, importBody, listQuery, recordEndpoints } from './course-records.ts'
import { anyLecture } from './lectures.ts'

const course = z.object({
  ...countedRecord,
  ...answersOf(courseFields, namesWith(courseFields, { seenIn: 'list' })),
  courseGroup: z.object({ _id: z.string(), title: z.string() }),
  /** Of all its videos whose length is known. */
  durationSeconds: z.number(),
})

export type Course = z.infer<typeof course>

/**
 * With `fields=detailed` its lectures are like in a list, with `fields=full` they have all their fields, as far as their texts
 * fit into one answer.
 */
const courseDetails = course.extend({
  lectures: z.array(anyLecture),
  ...answersOf(courseFields, namesWith(courseFields, { seenIn: 'details' })),
})

export type CourseDetails = z.infer<typeof courseDetails>

const staffCourse = courseDetails.extend(creator)

export type StaffCourse = z.infer<typeof staffCourse>

/** As much of a course as `fields` requests and the viewer may see. */
export const anyCourse = shorterOrLonger(course, staffCourse)

export const newCourse = z.object(newRecordOf(courseFields))

export type NewCourse = z.infer<typeof newCourse>

const inGroup = z.object({ groupId: z.uuid() })

/** A deleted record that can still be restored. */
const deletedRecord = z.object({
  kind: z.enum(['group', 'course', 'lecture']),
  _id: z.string(),
  title: z.string(),
  /** The title of what it belonged to. */
  within: z.string().optional(),
  deletedAt: z.iso.datetime(),
  ...stamps,
})

export type DeletedRecord = z.infer<typeof deletedRecord>

export const courseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses/courses',
    access: 'public',
    summary: 'Courses that the viewer may see; a Link header leads to the next page',
    query: z.object({ ...listQuery, groupId: z.uuid('Please choose a course group').optional() }),
    response: z.array(anyCourse),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses/courses/:groupId',
    access: 'admin',
    creates: true,
    summary: 'Make a course in a group',
    params: inGroup,
    body: newCourse,
    response: staffCourse,
  }),
  ...recordEndpoints('courses', {
    shown: anyCourse,
    response: staffCourse,
    change: z.object({ ...schemasOf(courseFields), groupId: z.uuid('Please choose a course group') }).partial(),
    words: {
      one: 'a course',
      whole: 'a course with its lectures',
      content: 'A course and its lectures',
      before: 'another one of its group',
    },
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/courses/courses/:groupId/import',
    access: 'admin',
    creates: true,
    summary: 'Make a course from a file that another portal exported and that was uploaded here',
    params: inGroup,
    body: importBody,
    response: staffCourse,
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/api/courses/deleted',
    access: 'admin',
    summary: 'Groups, courses and lectures that can still be restored, the last one deleted first',
    query: z.object(paging),
    response: z.object({ records: z.array(deletedRecord), ...page }),
  }),
}
