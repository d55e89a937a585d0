import type { Detail } from '@regent/contract/api/records'
import { limits } from '@regent/contract/limits'
import {
  type StreamType,
  streamTypes,
  type WebinarStatus,
  webinarStatuses,
} from '@regent/contract/webinars/webinar-fields'
import type { Db } from '#db/client.ts'
import { readCursor, writeCursor } from '#http/cursor.ts'
import { keysOf } from './list-order.repository.ts'
import { type SortGiven, sortingOf } from './sorting.ts'
import { isId } from './webinar.repository.ts'
import { type Question, runWebinarQuery, type Shape } from './webinar-list.repository.ts'
import type { BasicRow, WebinarRow, WholeRow } from './webinar-row.ts'

export interface ListAsked {
  fields?: Detail | undefined
  status?: WebinarStatus[] | undefined
  streamType?: StreamType[] | undefined
  search?: string | undefined
  watched?: boolean | undefined
  sort?: SortGiven | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

export interface Part {
  rows: WebinarRow[]
  /** Of staff's list. */
  total: number
  /** The cursor of the next part, where there is one. */
  next?: string
}

const everything: Question = {
  viewerId: null,
  idOrSlug: null,
  statuses: webinarStatuses,
  streamTypes,
  pattern: null,
  isWatched: null,
  after: null,
  limit: 1,
}

const patternOf = (search: string) => (search === '' ? null : `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`)

export interface PartAsked extends ListAsked {
  scope: 'listed' | 'all' | 'mine'
  viewerId: string | null
}

/** A part of a list as it was asked for. */
export const readPart = async (db: Db, { scope, viewerId, ...asked }: PartAsked): Promise<Part> => {
  const { limit = limits.listLimit.usual, cursor } = asked
  const shape: Shape = {
    ...sortingOf(asked.sort),
    scope,
    isWhole: (asked.fields ?? 'basic') !== 'basic',
    isContinued: cursor !== undefined,
    isCounted: scope === 'all',
  }
  const order = ['webinars', scope, shape.sort, shape.isDown].join(' ')
  const types = keysOf(shape).map(({ type }) => type)
  const found = await runWebinarQuery(
    db,
    {
      ...everything,
      viewerId,
      statuses: asked.status ?? webinarStatuses,
      streamTypes: asked.streamType ?? streamTypes,
      pattern: patternOf(asked.search?.trim() ?? ''),
      isWatched: asked.watched ?? null,
      after: cursor === undefined ? null : readCursor(cursor, order, types),
      // One more than asked for tells whether there is a next part.
      limit: limit + 1,
    },
    shape,
  )
  // How many there are is told of an empty part as well, in a row without a webinar.
  const rows = found.filter(({ id }) => (id as string | null) !== null)
  const part = rows.slice(0, limit)
  const last = part.at(-1)
  const total = found[0]?.total ?? 0
  return { rows: part, total, ...(rows.length > limit && last && { next: writeCursor(order, last.cursor) }) }
}

const findRow = async (db: Db, idOrSlug: string, isWhole: boolean) => {
  const scope = isId(idOrSlug) ? 'id' : 'slug'
  const shape: Shape = { ...sortingOf(undefined), scope, isWhole, isContinued: false, isCounted: false }
  const [row] = await runWebinarQuery(db, { ...everything, idOrSlug }, shape)
  return row
}

/** One webinar, listed or not, as a list shows it; a deleted one is not found. */
export const findBasicRow = (db: Db, idOrSlug: string): Promise<BasicRow | undefined> => findRow(db, idOrSlug, false)

/** The same with all its fields. */
export const findWholeRow = async (db: Db, idOrSlug: string): Promise<WholeRow | undefined> =>
  (await findRow(db, idOrSlug, true)) as WholeRow | undefined
