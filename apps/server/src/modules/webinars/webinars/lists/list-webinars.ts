import type { EndpointInput } from '@regent/contract/api/endpoint'
import { streamTypes, webinarStatuses } from '@regent/contract/webinars/webinar-fields'
import type { webinarEndpoints } from '@regent/contract/webinars/webinars'
import { type adminWebinarEndpoints, sortable } from '@regent/contract/webinars/webinars-admin'
import type { Db } from '#db/client.ts'
import { readList, runList } from '#db/list/list.ts'
import { searchPattern } from '#db/list/read-page.ts'
import { isId } from '../webinar.repository.ts'
import type { Sorting } from './list-order.repository.ts'
import {
  type BasicRow,
  type Question,
  type Shape,
  webinarList,
  type WebinarRow,
  type WholeRow,
} from './webinar-list.repository.ts'

type AdminInput = EndpointInput<typeof adminWebinarEndpoints.list>['query']

export type ListInput = EndpointInput<typeof webinarEndpoints.list>['query'] & Pick<AdminInput, 'sort'>

export type WebinarsInput = ListInput & Pick<Question, 'viewerId'> & { scope: 'listed' | 'all' | 'mine' }

/** All webinars, for any viewer. */
export const everything: Question = {
  viewerId: null,
  idOrSlug: null,
  statuses: webinarStatuses,
  streamTypes,
  pattern: null,
  isWatched: null,
  after: null,
  limit: 1,
}

const sortingOf = (sort: ListInput['sort']): Sorting => ({
  sort: sortable.find((name) => sort?.endsWith(name)) ?? 'usual',
  isDown: sort?.startsWith('-') ?? false,
})

/** A page of a list of webinars; the list of staff is counted. */
export const listWebinars = (db: Db, { scope, viewerId, ...input }: WebinarsInput) => {
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
