import { lifetimes } from '../lifetimes.ts'
import { z } from 'zod'
import { courseTexts, listQuery, newPlace, newShelved, shelved } from './course-fields.ts'
import { course } from './courses.ts'
import { endpoint } from '../api/endpoint.ts'
import { byId, detail, said } from '../api/records.ts'

export const courseGroup = z.object({
  ...shelved,
  icon: z.string(),
  type: z.string(),
  coursesCount: z.int(),
  /** With `fields=full`. */
  courses: z.array(course).optional(),
})

export type CourseGroup = z.infer<typeof courseGroup>

export const newCourseGroup = z.object({
  ...newShelved,
  icon: courseTexts.icon,
  type: courseTexts.type.optional(),
})

export type NewCourseGroup = z.infer<typeof newCourseGroup>

export const courseGroupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/courses/groups',
    access: 'public',
    summary: 'Groups of courses that the viewer may see; a Link header leads to the next part',
    query: z.object({ ...listQuery, type: z.string().optional() }),
    response: z.array(courseGroup),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/courses/groups/:id',
    access: 'public',
    summary: 'A group and its courses',
    params: byId,
    query: z.object({ fields: detail.optional() }),
    response: courseGroup,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/courses/groups',
    access: 'admin',
    creates: true,
    summary: 'Make a group of courses',
    body: newCourseGroup,
    response: courseGroup,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/courses/groups/:id',
    access: 'admin',
    summary: 'Change a group; a missing field stays as it is',
    params: byId,
    body: newCourseGroup.partial(),
    response: courseGroup,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/courses/groups/:id',
    access: 'admin',
    summary: `Delete a group with its courses and lectures; it can be restored for ${lifetimes.deletedDays} days`,
    params: byId,
    response: said,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/courses/groups/:id/restore',
    access: 'admin',
    summary: 'Take back that a group was deleted',
    params: byId,
    response: courseGroup,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/courses/groups/:id/duplicate',
    access: 'admin',
    creates: true,
    summary: 'Copy a group with its courses and lectures, as a draft',
    params: byId,
    response: courseGroup,
  }),
  place: endpoint({
    method: 'PUT',
    path: '/api/courses/groups/:id/place',
    access: 'admin',
    summary: 'Move a group before another one, or to the end',
    params: byId,
    body: newPlace,
    response: said,
  }),
}
