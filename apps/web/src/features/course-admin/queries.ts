import { courseGroupEndpoints } from '@regent/contract/course-groups'
import { courseEndpoints } from '@regent/contract/courses'
import { iconEndpoints } from '@regent/contract/icons'
import { lectureEndpoints } from '@regent/contract/lectures'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callApiList } from '#lib/api-client.ts'
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

export const courseAdminQueries = {
  groups: (place: ListPlace) =>
    infiniteQueryOptions({
      queryKey: [...listKeys.group, place],
      queryFn: ({ signal, pageParam }) =>
        callApiList(
          courseGroupEndpoints.list,
          { query: { ...listQueryOf(place), ...cursorOf(pageParam) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  courses: (groupId: string, place: ListPlace) =>
    infiniteQueryOptions({
      queryKey: [...listKeys.course, groupId, place],
      queryFn: ({ signal, pageParam }) =>
        callApiList(
          courseEndpoints.list,
          { query: { groupId, ...listQueryOf(place), ...cursorOf(pageParam) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
  lectures: (courseId: string, place: ListPlace) =>
    infiniteQueryOptions({
      queryKey: [...listKeys.lecture, courseId, place],
      queryFn: ({ signal, pageParam }) =>
        callApiList(
          lectureEndpoints.list,
          { query: { courseId, ...listQueryOf(place), ...cursorOf(pageParam) } },
          { signal },
        ),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
      placeholderData: keepPreviousData,
    }),
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
