import { type RawBuilder, sql } from 'kysely'
import { type List, type ListedRow, type ListShape } from '#db/list/list.ts'
import type { SortKey } from '#db/list/sort-key.ts'
import type { CourseViewer } from './viewer.repository.ts'

interface Sorting {
  /** By the API's names: `place` is the manual order. */
  sort: 'place' | 'title' | 'count' | 'createdBy' | 'createdAt'
  isDown: boolean
}

/** Decides how the query looks; everything else is a parameter of it. */
export interface Shape extends Sorting, ListShape {
  /** All records, those of one parent, those of several parents, or one record. */
  scope: 'all' | 'within' | 'of' | 'one'
  isSearched: boolean
  /** With the fields that only `fields=full` answers. */
  isWhole: boolean
}

export interface Question extends CourseViewer {
  states: readonly string[]
  types: readonly string[] | null
  search: string | null
  /** The same for `ilike`. */
  pattern: string | null
  /** Of the parents, or of the record itself: as the scope says. */
  ids: readonly string[] | null
  after: readonly string[] | null
  /** null for all. */
  limit: number | null
}

export type RecordList<Row extends ListedRow> = List<Row, Question, Shape>

/** Statements are prepared for the order that pages show, and not for searching or sorting. */
export const recordList = <Row extends ListedRow>(
  name: string,
  keys: (shape: Shape, question: Question) => readonly SortKey[],
  build: (question: Question, shape: Shape) => RawBuilder<Row>,
): RecordList<Row> => ({
  name,
  keys,
  build,
  orderedBy: ({ scope, sort, isDown, isSearched }) => [scope, sort, isDown, isSearched],
  isPrepared: ({ sort, isDown, isSearched, isCounted }) =>
    sort === 'place' && !isDown && !isSearched && isCounted !== true,
})

/** `parent` is the column that names the parent. */
export const isInScope = ({ scope }: Shape, { ids }: Question, own: string, parent?: string): RawBuilder<boolean> => {
  if (scope === 'one') return sql<boolean>`${sql.ref(own)} = (${ids}::uuid[])[1]`
  if (scope === 'all' || parent === undefined) return sql<boolean>`true`
  if (scope === 'within') return sql<boolean>`${sql.ref(parent)} = (${ids}::uuid[])[1]`
  return sql<boolean>`${sql.ref(parent)} = any(${ids}::uuid[])`
}
