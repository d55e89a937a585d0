import { type CourseState, courseStates } from '@regent/contract/courses/course-fields'
import type { Detail } from '@regent/contract/api/records'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { type CountedPage, type ListedRow, readList, runList } from '#db/list/list.ts'
import { searchPattern } from '#db/list/read-page.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { courseViewerOf } from './viewer.repository.ts'
import type { Question, RecordList, Shape } from './record-list.repository.ts'
import { type SortGiven, sortingOf } from './sorting.ts'

export interface ListInput {
  fields?: Detail | undefined
  search?: string | undefined
  state?: CourseState[] | undefined
  type?: string | undefined
  sort?: SortGiven | undefined
  limit?: number | undefined
  cursor?: string | undefined
  total?: 'yes' | undefined
}

export const byPlace = { sort: 'place', isDown: false, isSearched: false, isContinued: false } as const

/** Everything that this viewer may see, in the manual order. */
export const asking = (viewer: Viewer): Question => ({
  ...courseViewerOf(viewer),
  states: courseStates,
  types: null,
  search: null,
  pattern: null,
  ids: null,
  after: null,
  limit: null,
})

/** A page of a list, of one parent where one is named. */
export const readRecords = <Row extends ListedRow>(
  db: Db,
  list: RecordList<Row>,
  viewer: Viewer,
  input: ListInput,
  parentId?: string,
): Promise<CountedPage<Row>> => {
  const search = input.search?.trim() ?? ''
  const isContinued = input.cursor !== undefined
  const shape: Shape = {
    ...sortingOf(input.sort, viewer.role === 'admin'),
    scope: parentId === undefined ? 'all' : 'within',
    isSearched: search !== '',
    isContinued,
    isWhole: input.fields === 'full',
    isCounted: input.total === 'yes' && !isContinued,
  }
  const question = {
    ...asking(viewer),
    states: input.state ?? courseStates,
    types: input.type?.split(',').map((type) => type.trim()) ?? null,
    search,
    pattern: searchPattern(search),
    ids: parentId === undefined ? null : [parentId],
  }
  return readList(db, list, question, shape, input)
}

/** All records of these parents, in their manual order. */
export const readOf = <Row extends ListedRow>(
  db: Db,
  list: RecordList<Row>,
  viewer: Viewer,
  parentIds: readonly string[],
  { isWhole = false } = {},
): Promise<Row[]> =>
  parentIds.length === 0
    ? Promise.resolve([])
    : runList(db, list, { ...asking(viewer), ids: parentIds }, { ...byPlace, scope: 'of', isWhole })

/** One record; what may not be seen is not there. */
export const readOne = async <Row extends ListedRow>(
  db: Db,
  list: RecordList<Row>,
  viewer: Viewer,
  id: string,
  { isWhole = false } = {},
): Promise<Row> => {
  const [row] = await runList(db, list, { ...asking(viewer), ids: [id] }, { ...byPlace, scope: 'one', isWhole })
  if (!row) throw new AppError('not_found')
  return row
}
