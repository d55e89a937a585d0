import { lifetimes } from '../lifetimes.ts'
import { z } from 'zod'
import { listQuery, newPlace, newShelved, shelved } from './course-fields.ts'
import { endpoint } from '../api/endpoint.ts'
import { lecture } from './lectures.ts'
import { paging } from '../api/paging.ts'
import { byId, detail, said } from '../api/records.ts'

export const course = z.object({
  ...shelved,
  courseGroup: z.object({ _id: z.string(), title: z.string() }),
  /** Of all its videos whose length is known. */
  durationSeconds: z.number(),
  /** With `fields=detailed` without their content, with `fields=full` whole. */
  lectures: z.array(lecture).optional(),
})

export type Course = z.infer<typeof course>

export const newCourse = z.object(newShelved)

export type NewCourse = z.infer<typeof newCourse>

const inGroup = z.object({ groupId: z.uuid() })

/** What was deleted in the last 30 days and can be taken back. */
const deletedRecord = z.object({
  kind: z.enum(['group', 'course', 'lecture']),
  _id: z.string(),
  title: z.string(),
  /** The title of what it belonged to. */
  within: z.string().optional(),
  deletedAt: z.iso.datetime(),
})

export type DeletedRecord = z.infer<typeof deletedRecord>

export const courseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses/courses',
    access: 'public',
    summary: 'Courses that the viewer may see; a Link header leads to the next part',
    query: z.object({ ...listQuery, groupId: z.uuid('Please choose a course group').optional() }),
    response: z.array(course),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/courses/courses/:id',
    access: 'public',
    summary: 'A course and its lectures',
    params: byId,
    query: z.object({ fields: detail.optional() }),
    response: course,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses/courses/:groupId',
    access: 'admin',
    creates: true,
    summary: 'Make a course in a group',
    params: inGroup,
    body: newCourse,
    response: course,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/courses/courses/:id',
    access: 'admin',
    summary: 'Change a course; a missing field stays as it is',
    params: byId,
    body: newCourse.extend({ groupId: z.uuid('Please choose a course group') }).partial(),
    response: course,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/courses/courses/:id',
    access: 'admin',
    summary: `Delete a course with its lectures; it can be restored for ${lifetimes.deletedDays} days`,
    params: byId,
    response: said,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/courses/courses/:id/restore',
    access: 'admin',
    summary: 'Take back that a course was deleted',
    params: byId,
    response: course,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/courses/courses/:id/duplicate',
    access: 'admin',
    creates: true,
    summary: 'Copy a course with its lectures, as a draft',
    params: byId,
    response: course,
  }),
  place: endpoint({
    method: 'PUT',
    path: '/api/courses/courses/:id/place',
    access: 'admin',
    summary: 'Move a course before another one of its group, or to the end',
    params: byId,
    body: newPlace,
    response: said,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/courses/courses/:groupId/import',
    access: 'admin',
    creates: true,
    summary: 'Make a course from a file that another portal exported and that was uploaded here',
    params: inGroup,
    body: z.object({ file: z.string('Please choose a file').max(200).startsWith('/files/', 'Please choose a file') }),
    response: course,
  }),
  deleted: endpoint({
    method: 'GET',
    path: '/api/courses/deleted',
    access: 'admin',
    summary: 'Groups, courses and lectures that can still be restored, the last one deleted first',
    query: z.object(paging),
    response: z.array(deletedRecord),
  }),
}
