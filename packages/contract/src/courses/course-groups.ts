import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { answersOf, namesWith, newRecordOf, schemasOf, shorterOrLonger } from '../api/field-table.ts'
import { courseGroupFields } from './course-fields.ts'
import { countedRecord, creator, importBody, listQuery, recordEndpoints } from './course-records.ts'
import { anyCourse } from './courses.ts'

const courseGroup = z.object({
  ...countedRecord,
  ...answersOf(courseGroupFields, namesWith(courseGroupFields, { seenIn: 'list' })),
  coursesCount: z.int(),
})

export type CourseGroup = z.infer<typeof courseGroup>

/** With `fields=detailed` its courses are like in a list, with `fields=full` they have their lectures. */
const courseGroupDetails = courseGroup.extend({
  courses: z.array(anyCourse),
  ...answersOf(courseGroupFields, namesWith(courseGroupFields, { seenIn: 'details' })),
})

export type CourseGroupDetails = z.infer<typeof courseGroupDetails>

const staffCourseGroup = courseGroupDetails.extend(creator)

export type StaffCourseGroup = z.infer<typeof staffCourseGroup>

/** As much of a group as `fields` requests and the viewer may see. */
const anyCourseGroup = shorterOrLonger(courseGroup, staffCourseGroup)

export const newCourseGroup = z.object(newRecordOf(courseGroupFields))

export type NewCourseGroup = z.infer<typeof newCourseGroup>

export const courseGroupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses/groups',
    access: 'public',
    summary: 'Groups of courses that the viewer may see; a Link header leads to the next page',
    query: z.object({ ...listQuery, type: z.string().optional() }),
    response: z.array(anyCourseGroup),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses/groups',
    access: 'admin',
    creates: true,
    summary: 'Make a group of courses',
    body: newCourseGroup,
    response: staffCourseGroup,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/courses/groups/import',
    access: 'admin',
    creates: true,
    summary: 'Make a group with its courses from a file that another portal exported and that was uploaded here',
    body: importBody,
    response: staffCourseGroup,
  }),
  ...recordEndpoints('groups', {
    shown: anyCourseGroup,
    response: staffCourseGroup,
    change: z.object(schemasOf(courseGroupFields)).partial(),
    words: {
      one: 'a group',
      whole: 'a group with its courses and lectures',
      content: 'A group and its courses',
      before: 'another one',
    },
  }),
}
