import type { CourseGroupDetails, courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import type { CourseDetails, courseEndpoints } from '@regent/contract/courses/courses'
import type { LectureDetails, lectureEndpoints } from '@regent/contract/courses/lectures'
import { queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { orNull, withPart } from '#lib/api/answers.ts'

// Without schemas: the contract stays out of the first pages.
const listGroups: BareEndpoint<typeof courseGroupEndpoints.list> = {
  method: 'GET',
  path: '/api/courses/groups',
  access: 'public',
}
const showGroup: BareEndpoint<typeof courseGroupEndpoints.show> = {
  method: 'GET',
  path: '/api/courses/groups/:id',
  access: 'public',
}
const showCourse: BareEndpoint<typeof courseEndpoints.show> = {
  method: 'GET',
  path: '/api/courses/courses/:id',
  access: 'public',
}
const showLecture: BareEndpoint<typeof lectureEndpoints.show> = {
  method: 'GET',
  path: '/api/courses/lectures/:id',
  access: 'public',
}
const listLectures: BareEndpoint<typeof lectureEndpoints.list> = {
  method: 'GET',
  path: '/api/courses/lectures',
  access: 'public',
}

const key = ['courses'] as const

/** Members' pages show no drafts, not even to staff. */
const published = { state: 'published' }

const groupsAtOnce = 60
const foundAtOnce = 20

export const courseQueries = {
  groups: (search: string) =>
    listQuery({
      key: [...key, 'groups', search],
      endpoint: listGroups,
      input: { query: { ...published, fields: 'basic', limit: groupsAtOnce, ...(search && { search }) } },
      page: (rows) => ({ rows }),
    }),
  group: (id: string) =>
    queryOptions<CourseGroupDetails | null>({
      queryKey: [...key, 'group', id],
      queryFn: ({ signal }) =>
        orNull(
          callApi(showGroup, { params: { id }, query: { fields: 'full' } }, { signal }).then((group) =>
            withPart(group, 'courses'),
          ),
        ),
    }),
  course: (id: string) =>
    queryOptions<CourseDetails | null>({
      queryKey: [...key, 'course', id],
      queryFn: ({ signal }) =>
        orNull(
          callApi(showCourse, { params: { id }, query: { fields: 'detailed' } }, { signal }).then((course) =>
            withPart(course, 'lectures'),
          ),
        ),
    }),
  lecture: (id: string) =>
    queryOptions<LectureDetails>({
      queryKey: [...key, 'lecture', id],
      queryFn: async ({ signal }) =>
        withPart(await callApi(showLecture, { params: { id }, query: { fields: 'full' } }, { signal }), 'content'),
    }),
  found: (search: string) =>
    listQuery({
      key: [...key, 'found', search],
      endpoint: listLectures,
      input: { query: { ...published, fields: 'detailed', limit: foundAtOnce, search } },
      page: (rows) => ({ rows }),
    }),
}
