import type { EndpointInput } from '@regent/contract/api/endpoint'
import { courseStates } from '@regent/contract/courses/course-fields'
import type { courseGroupEndpoints } from '@regent/contract/courses/course-groups'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import { type ListedRow, type PageOf, readList, runList } from '#db/list/list.ts'
import { searchPattern } from '#db/list/read-page.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { courseViewerOf } from './viewer.repository.ts'
import type { Question, RecordList, Shape } from './record-list.repository.ts'

export type ListInput = EndpointInput<typeof courseGroupEndpoints.list>['query']

export const inManualOrder = { sort: 'place', isDown: false, isSearched: false, isContinued: false } as const

/** Everything that this viewer may see, in the manual order. */
export const everythingFor = async (db: Db, viewer: Viewer): Promise<Question> => ({
  ...(await courseViewerOf(db, viewer)),
  states: courseStates,
  types: null,
  search: null,
  pattern: null,
  ids: null,
  after: null,
  limit: null,
})

/** A minus before the name sorts downwards. Only staff know who made a record, so only they can sort by it. */
const sortingOf = (sorting: ListInput['sort'] = 'place', isStaff: boolean): Pick<Shape, 'sort' | 'isDown'> => {
  const sort = sorting.replace('-', '') as Shape['sort']
  if (sort === 'createdBy' && !isStaff) return { sort: 'place', isDown: false }
  return { sort, isDown: sorting.startsWith('-') }
}

/** A page of a list, of one parent if there is a `parentId`. */
export const readRecords = async <Row extends ListedRow>(
  db: Db,
  list: RecordList<Row>,
  viewer: Viewer,
  input: ListInput,
  parentId?: string,
): Promise<PageOf<Row, Shape>> => {
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
    ...(await everythingFor(db, viewer)),
    states: input.state ?? courseStates,
    types: input.type?.split(',').map((type) => type.trim()) ?? null,
    search,
    pattern: searchPattern(search),
    ids: parentId === undefined ? null : [parentId],
  }
  return readList(db, list, question, shape, input)
}

/** All records of these parents, in their manual order. */
export const readOf = async <Row extends ListedRow>(
  db: Db,
  list: RecordList<Row>,
  viewer: Viewer,
  parentIds: readonly string[],
  { isWhole = false } = {},
): Promise<Row[]> =>
  parentIds.length === 0
    ? []
    : runList(
        db,
        list,
        { ...(await everythingFor(db, viewer)), ids: parentIds },
        { ...inManualOrder, scope: 'of', isWhole },
      )

/** One record, if this viewer may see it. */
export const readOne = async <Row extends ListedRow>(
  db: Db,
  list: RecordList<Row>,
  viewer: Viewer,
  id: string,
  { isWhole = false } = {},
): Promise<Row> => {
  const [row] = await runList(
    db,
    list,
    { ...(await everythingFor(db, viewer)), ids: [id] },
    { ...inManualOrder, scope: 'one', isWhole },
  )
  if (!row) throw new AppError('not_found')
  return row
}
