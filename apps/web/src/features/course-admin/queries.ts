import { courseStates } from '@regent/contract/courses/course-fields'
import { type CourseGroup, courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { type Course, courseEndpoints, type StaffCourse } from '@regent/contract/courses/courses'
import { iconEndpoints } from '@regent/contract/firm/icons'
import { type Lecture, lectureEndpoints } from '@regent/contract/courses/lectures'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/api-client.ts'
import { listQuery } from '#lib/api/list-query.ts'
import { withPart } from '#lib/api/answers.ts'
import { defineListState, isFiltered, listQueryOf, type StateOf } from '#widgets/records/list/list-state.ts'

/** Shared with the members' pages, so that changes by staff are read again there. */
export const coursesKey = ['courses'] as const

const adminKey = [...coursesKey, 'admin'] as const

/** Every list of a kind, in each of its states. */
export const listKeys = {
  group: [...adminKey, 'groups'],
  course: [...adminKey, 'courses'],
  lecture: [...adminKey, 'lectures'],
} as const

/** Only the whole list in its manual order can be put into another order. */
export const courseListState = defineListState({
  filters: { state: courseStates },
  sort: ['place', 'title', 'count', 'createdBy', 'createdAt'],
  usualSort: 'place',
})

export type CourseListState = StateOf<typeof courseListState>

export const isOrderable = ({ sort, ...state }: CourseListState): boolean =>
  !isFiltered(state) && sort?.key === 'place' && sort.direction === 'ascending'

const queryOf = (state: CourseListState) => ({ fields: 'detailed', total: 'yes', ...listQueryOf(state) }) as const

export const courseAdminQueries = {
  groups: (state: CourseListState) =>
    listQuery({
      key: [...listKeys.group, state],
      endpoint: courseGroupEndpoints.list,
      input: { query: queryOf(state) },
      page: (rows) => ({ rows }),
    }),
  courses: (groupId: string, state: CourseListState) =>
    listQuery({
      key: [...listKeys.course, groupId, state],
      endpoint: courseEndpoints.list,
      input: { query: { groupId, ...queryOf(state) } },
      page: (rows) => ({ rows }),
    }),
  lectures: (courseId: string, state: CourseListState) =>
    listQuery({
      key: [...listKeys.lecture, courseId, state],
      endpoint: lectureEndpoints.list,
      input: { query: { courseId, ...queryOf(state) } },
      page: (rows) => ({ rows }),
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
      queryFn: async ({ signal }) =>
        withPart(
          await callApi(lectureEndpoints.show, { params: { id }, query: { fields: 'full' } }, { signal }),
          'imageRefusals',
        ),
    }),
  deleted: listQuery({
    key: [...adminKey, 'deleted'],
    endpoint: courseEndpoints.deleted,
    input: { query: {} },
    page: ({ records }) => ({ rows: records }),
  }),
  icons: (search: string) =>
    queryOptions({
      queryKey: ['icons', search],
      queryFn: async ({ signal }) => {
        const { icons } = await callApi(iconEndpoints.list, { query: { search } }, { signal })
        return icons.map(({ _id: name }) => name)
      },
      staleTime: Infinity,
      placeholderData: keepPreviousData,
    }),
}

type Made = Pick<StaffCourse, 'createdBy'>

export interface Records {
  group: CourseGroup & Made
  course: Course & Made
  lecture: Lecture & Made
}

export type RecordKind = keyof Records

export type ListedRecord = Records[RecordKind]

export const recordEndpoints = { group: courseGroupEndpoints, course: courseEndpoints, lecture: lectureEndpoints }
