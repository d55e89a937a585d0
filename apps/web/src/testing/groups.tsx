import { type CourseGroup, courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { courseStates } from '@regent/contract/courses/course-fields'
import { listQuery } from '#lib/api/list-query.ts'
import { defineListState, listQueryOf } from '#widgets/records/list/list-state.ts'
import { RecordList } from '#widgets/records/list/record-list.tsx'
import { useRecordList } from '#widgets/records/list/use-record-list.ts'
import type { fakeApi } from './fake-api.ts'
import { renderPage } from './render-page.tsx'

export const endpoint = courseGroupEndpoints.list
const listState = defineListState({ filters: { state: courseStates }, sort: ['title'] })

export const Groups = () => {
  const list = useRecordList({
    state: listState,
    query: (state) =>
      listQuery({ key: ['groups', state], endpoint, input: { query: listQueryOf(state) }, page: (rows) => ({ rows }) }),
    rowId: ({ _id }) => _id,
    live: { topics: 'webinars', queryKey: ['groups'] },
  })

  return (
    <RecordList
      list={list}
      words={{
        label: 'Groups',
        columns: { title: 'Title' },
        loading: 'Loading groups...',
        fetchFailed: 'Failed to fetch groups',
        search: 'Search groups',
        noneFoundText: 'No group matches.',
        count: (total) => `${total} groups`,
      }}
      filters={[
        {
          name: 'state',
          label: 'State',
          all: 'All states',
          options: courseStates.map((value) => ({ value, label: value })),
        },
      ]}
      columns={{ title: { kind: 'title', sortable: true, cell: ({ title }) => title } }}
      rowName={({ title }) => title}
      bulkActions={[{ label: `Delete ${list.chosen.map(({ title }) => title).join(' and ')}`, run: () => undefined }]}
      empty={{ title: 'No groups yet' }}
    />
  )
}

const group = (title: string): CourseGroup => ({
  _id: title,
  title,
  description: '',
  state: 'published',
  visibility: 'public',
  icon: 'scale',
  type: '',
  coursesCount: 0,
  lecturesCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

type Api = ReturnType<typeof fakeApi>

export const answerRows = (api: Api, ...titles: string[]) => api.answer(endpoint, () => ({ answer: titles.map(group) }))

/** Three groups, of which a page holds two. */
export const answerPages = (api: Api) =>
  api.answer(endpoint, ({ searchParams }) =>
    searchParams.get('cursor') === 'second'
      ? { answer: [group('Entities')] }
      : {
          answer: [group('Trusts'), group('Wills')],
          headers: { 'x-total-count': '3', link: '</api/courses/groups?cursor=second>; rel="next"' },
        },
  )

export const showGroups = (address = '/') => {
  const rendered = renderPage(Groups, address)
  const { page } = rendered
  return {
    ...rendered,
    titles: () =>
      [...page.querySelectorAll('.table__cell--title')].map((cell) => cell.textContent.replace('Title ', '')),
  }
}
