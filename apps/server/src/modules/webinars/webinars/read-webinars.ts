import type { Detail } from '@regent/contract/api/records'
import {
  type StreamType,
  streamTypes,
  type WebinarStatus,
  webinarStatuses,
} from '@regent/contract/webinars/webinar-fields'
import type { Db } from '#db/client.ts'
import { type CountedPage, readList, runList } from '#db/list/list.ts'
import { searchPattern } from '#db/list/read-page.ts'
import { type SortGiven, sortingOf } from './sorting.ts'
import { isId } from './webinar.repository.ts'
import { type Question, type Shape, webinarList } from './webinar-list.repository.ts'
import type { BasicRow, WebinarRow, WholeRow } from './webinar-row.ts'

export interface ListInput {
  fields?: Detail | undefined
  status?: WebinarStatus[] | undefined
  streamType?: StreamType[] | undefined
  search?: string | undefined
  watched?: boolean | undefined
  sort?: SortGiven | undefined
  limit?: number | undefined
  cursor?: string | undefined
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

export interface WebinarsInput extends ListInput {
  scope: 'listed' | 'all' | 'mine'
  viewerId: string | null
}

/** A page of a list of webinars; staff's list says how many there are in all. */
export const readWebinars = (
  db: Db,
  { scope, viewerId, ...input }: WebinarsInput,
): Promise<CountedPage<WebinarRow>> => {
  const shape: Shape = {
    ...sortingOf(input.sort),
    scope,
    isWhole: (input.fields ?? 'basic') !== 'basic',
    isContinued: input.cursor !== undefined,
    isCounted: scope === 'all',
  }
  const question = {
    ...everything,
    viewerId,
    statuses: input.status ?? webinarStatuses,
    streamTypes: input.streamType ?? streamTypes,
    pattern: searchPattern(input.search),
    isWatched: input.watched ?? null,
  }
  return readList<WebinarRow & { total?: number }, Question, Shape>(db, webinarList, question, shape, input)
}

const findRow = async (db: Db, idOrSlug: string, isWhole: boolean) => {
  const scope = isId(idOrSlug) ? 'id' : 'slug'
  const shape: Shape = { ...sortingOf(undefined), scope, isWhole, isContinued: false, isCounted: false }
  const [row] = await runList(db, webinarList, { ...everything, idOrSlug }, shape)
  return row
}

/** One webinar, listed or not, as a list shows it; a deleted one is not found. */
export const findBasicRow = (db: Db, idOrSlug: string): Promise<BasicRow | undefined> => findRow(db, idOrSlug, false)

/** The same with all its fields. */
export const findWholeRow = async (db: Db, idOrSlug: string): Promise<WholeRow | undefined> =>
  (await findRow(db, idOrSlug, true)) as WholeRow | undefined
