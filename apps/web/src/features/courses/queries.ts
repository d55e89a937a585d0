import type { courseGroupEndpoints } from '@regent/contract/course-groups'
import type { courseEndpoints } from '@regent/contract/courses'
import type { lectureEndpoints } from '@regent/contract/lectures'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApi, callApiList } from '#lib/api-client.ts'

// Only the addresses: the schemas of the contract stay out of pages that are read first.
const listGroups: BareEndpoint<typeof courseGroupEndpoints.list> = { method: 'GET', path: '/api/courses/groups' }
const showGroup: BareEndpoint<typeof courseGroupEndpoints.show> = { method: 'GET', path: '/api/courses/groups/:id' }
const showCourse: BareEndpoint<typeof courseEndpoints.show> = { method: 'GET', path: '/api/courses/courses/:id' }
const showLecture: BareEndpoint<typeof lectureEndpoints.show> = { method: 'GET', path: '/api/courses/lectures/:id' }
const listLectures: BareEndpoint<typeof lectureEndpoints.list> = { method: 'GET', path: '/api/courses/lectures' }
const listBegun: BareEndpoint<typeof lectureEndpoints.continue> = { method: 'GET', path: '/api/courses/continue' }

/** What the administration changes is read again from here on. */
const key = ['courses'] as const

/** Staff see drafts elsewhere: members' pages are the same for everybody who may see as much. */
const published = { state: 'published' }

const groupsAtOnce = 60
const foundAtOnce = 20

export const courseQueries = {
  groups: (search: string) =>
    infiniteQueryOptions({
      queryKey: [...key, 'groups', search],
      queryFn: ({ signal, pageParam }) =>
        callApiList(
          listGroups,
          {
            query: {
              ...published,
              fields: 'basic',
              limit: groupsAtOnce,
              ...(search && { search }),
              ...(pageParam && { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    }),
  group: (id: string) =>
    queryOptions({
      queryKey: [...key, 'group', id],
      queryFn: ({ signal }) => callApi(showGroup, { params: { id }, query: { fields: 'full' } }, { signal }),
    }),
  course: (id: string) =>
    queryOptions({
      queryKey: [...key, 'course', id],
      queryFn: ({ signal }) => callApi(showCourse, { params: { id }, query: { fields: 'detailed' } }, { signal }),
    }),
  lecture: (id: string) =>
    queryOptions({
      queryKey: [...key, 'lecture', id],
      queryFn: ({ signal }) => callApi(showLecture, { params: { id }, query: { fields: 'full' } }, { signal }),
    }),
  found: (search: string) =>
    queryOptions({
      queryKey: [...key, 'found', search],
      queryFn: async ({ signal }) => {
        const query = { ...published, fields: 'basic', limit: foundAtOnce, search } as const
        return (await callApiList(listLectures, { query }, { signal })).rows
      },
    }),
  begun: () =>
    queryOptions({
      queryKey: [...key, 'begun'],
      queryFn: ({ signal }) => callApi(listBegun, {}, { signal }),
      // Where one stopped a minute ago is where one wants to go on.
      staleTime: 0,
    }),
}
