import { type CourseState, courseStates } from '@regent/contract/courses/course-fields'
import type { Detail } from '@regent/contract/api/records'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { readCursor, writeCursor } from '#http/cursor.ts'
import { eyesOf } from './eyes.repository.ts'
import { type ListedRow, type Question, type RecordList, runList, type Shape } from './record-list.repository.ts'
import { type SortGiven, sortingOf } from './sorting.ts'

export interface ListAsked {
  fields?: Detail | undefined
  search?: string | undefined
  state?: CourseState[] | undefined
  type?: string | undefined
  sort?: SortGiven | undefined
  limit?: number | undefined
  cursor?: string | undefined
  total?: 'yes' | undefined
}

export interface Part<Row> {
  rows: Row[]
  /** The cursor of the next part, where there is one. */
  next?: string
  /** How many there are in all, where the first part was asked for it. */
  total?: number
}

export const byPlace = { sort: 'place', isDown: false, isSearched: false, isContinued: false } as const

/** Everything that this viewer may see, in the manual order. */
export const asking = (viewer: Viewer): Question => ({
  ...eyesOf(viewer),
  states: courseStates,
  types: null,
  search: null,
  pattern: null,
  ids: null,
  after: null,
  limit: null,
})

const patternOf = (search: string) => `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`

/** A part of a list as it was asked for, of one parent where one is named. */
export const readPart = async <Row extends ListedRow>(
  db: Db,
  list: RecordList<Row>,
  viewer: Viewer,
  asked: ListAsked,
  parentId?: string,
): Promise<Part<Row>> => {
  const { limit = limits.listLimit.usual, cursor } = asked
  const search = asked.search?.trim() ?? ''
  const shape: Shape = {
    ...sortingOf(asked.sort, viewer.role === 'admin'),
    scope: parentId === undefined ? 'all' : 'within',
    isSearched: search !== '',
    isContinued: cursor !== undefined,
    isWhole: asked.fields === 'full',
    isCounted: asked.total === 'yes' && cursor === undefined,
  }
  const base = asking(viewer)
  const order = [list.name, shape.scope, shape.sort, shape.isDown, shape.isSearched].join(' ')
  const types = list.keys(shape, base).map(({ type }) => type)
  const question: Question = {
    ...base,
    states: asked.state ?? courseStates,
    types: asked.type?.split(',').map((type) => type.trim()) ?? null,
    search,
    pattern: patternOf(search),
    ids: parentId === undefined ? null : [parentId],
    after: cursor === undefined ? null : readCursor(cursor, order, types),
    // One more than asked for tells whether there is a next part.
    limit: limit + 1,
  }
  const rows = await runList(db, list, question, shape)
  const part = rows.slice(0, limit)
  const last = part.at(-1)
  return {
    rows: part,
    ...(rows.length > limit && last && { next: writeCursor(order, last.cursor) }),
    ...(shape.isCounted && { total: rows[0]?.total ?? 0 }),
  }
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
