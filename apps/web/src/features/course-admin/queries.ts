import { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { courseEndpoints } from '@regent/contract/courses/courses'
import { iconEndpoints } from '@regent/contract/firm/icons'
import { lectureEndpoints } from '@regent/contract/courses/lectures'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callApiList } from '#lib/api/api-client.ts'
import { type ListPlace, listQueryOf } from './list/list-place.ts'

/** Shared with the members' pages, so that whatever staff change is read again there. */
export const coursesKey = ['courses'] as const

const adminKey = [...coursesKey, 'admin'] as const

/** Every list of a kind, whatever it is searched, filtered and sorted by. */
export const listKeys = {
  group: [...adminKey, 'groups'],
  course: [...adminKey, 'courses'],
  lecture: [...adminKey, 'lectures'],
} as const

const cursorOf = (cursor: string) => (cursor === '' ? {} : { cursor })

type PartQuery = ReturnType<typeof listQueryOf> & { cursor?: string }

/** A list that the server reads in parts; what was listed before stands until the first part of another place is there. */
const recordsQuery = <Part extends { next?: string }>(
  queryKey: readonly unknown[],
  place: ListPlace,
  readPart: (query: PartQuery, signal: AbortSignal) => Promise<Part>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => readPart({ ...listQueryOf(place), ...cursorOf(pageParam) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const courseAdminQueries = {
  groups: (place: ListPlace) =>
    recordsQuery([...listKeys.group, place], place, (query, signal) =>
      callApiList(courseGroupEndpoints.list, { query }, { signal }),
    ),
  courses: (groupId: string, place: ListPlace) =>
    recordsQuery([...listKeys.course, groupId, place], place, (query, signal) =>
      callApiList(courseEndpoints.list, { query: { groupId, ...query } }, { signal }),
    ),
  lectures: (courseId: string, place: ListPlace) =>
    recordsQuery([...listKeys.lecture, courseId, place], place, (query, signal) =>
      callApiList(lectureEndpoints.list, { query: { courseId, ...query } }, { signal }),
    ),
  group: (id: string) =>
    queryOptions({
      queryKey: [...adminKey, 'group', id],
      queryFn: ({ signal }) =>
        callApi(courseGroupEndpoints.show, { params: { id }, query: { fields: 'basic' } }, { signal }),
    }),
  course: (id: string) =>
    queryOptions({
      queryKey: [...adminKey, 'course', id],
      queryFn: ({ signal }) =>
        callApi(courseEndpoints.show, { params: { id }, query: { fields: 'basic' } }, { signal }),
    }),
  lecture: (id: string) =>
    queryOptions({
      queryKey: [...adminKey, 'lecture', id],
      queryFn: ({ signal }) =>
        callApi(lectureEndpoints.show, { params: { id }, query: { fields: 'full' } }, { signal }),
    }),
  deleted: () =>
    infiniteQueryOptions({
      queryKey: [...adminKey, 'deleted'],
      queryFn: ({ signal, pageParam }) =>
        callApiList(courseEndpoints.deleted, { query: cursorOf(pageParam) }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      select: ({ pages }) => pages.flatMap(({ rows }) => rows),
      staleTime: 0,
    }),
  icons: (search: string) =>
    queryOptions({
      queryKey: ['icons', search],
      queryFn: ({ signal }) => callApi(iconEndpoints.list, { query: { search } }, { signal }),
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    }),
}
