import type { Endpoint, EndpointCall, EndpointResult } from '@regent/contract/api/endpoint'
import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query'
import { type BareEndpoint, callApiList } from './api-client.ts'

/** One page of a list in the cache: its rows, the cursor of the next page, and on the first page the number of all rows. */
export interface ListedPage<Row = unknown> {
  rows: Row[]
  next?: string | undefined
  total?: number | undefined
}

export type ListQuery<Page extends ListedPage> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page, string>,
  QueryKey,
  string
>

interface ListQueryInput<E extends Endpoint, Page extends ListedPage> {
  key: QueryKey
  endpoint: E | BareEndpoint<E>
  /** Without the cursor, which follows from the page before; a function if it depends on the time of the call or on the page. */
  input: EndpointCall<E> | ((isFirst: boolean) => EndpointCall<E>)
  /** The rows of an answer, and what else of it is shown. */
  page: (answer: EndpointResult<E>) => Page
}

/** A list that is read page by page, whether its endpoint answers with a bare array or an object with a cursor. */
export const listQuery = <const E extends Endpoint, Page extends ListedPage>({
  key,
  endpoint,
  input,
  page,
}: ListQueryInput<E, Page>): ListQuery<Page> => ({
  queryKey: key,
  queryFn: async ({ signal, pageParam }) => {
    const base: { query?: object } = typeof input === 'function' ? input(pageParam === '') : input
    const call: object = { ...base, query: { ...base.query, ...(pageParam !== '' && { cursor: pageParam }) } }
    const { answer, ...position } = await callApiList(endpoint, call as EndpointCall<E>, { signal })
    return { ...page(answer), ...position }
  },
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})
