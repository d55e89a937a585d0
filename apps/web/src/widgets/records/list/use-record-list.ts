import type { LiveTopic } from '@regent/contract/api/live'
import { keepPreviousData, type QueryKey, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ListedPage, ListQuery } from '#lib/api/list-query.ts'
import { type ListedRows, rowsOf } from '#lib/api/listed-rows.ts'
import { useAddress } from '#lib/browser/use-address.ts'
import { useLive } from '#lib/live/use-live.ts'
import type { Selection } from '#ui/tables/table-selection.ts'
import { leaveBar } from './list-focus.ts'
import {
  type FilterDefinitions,
  type FiltersOf,
  isFiltered,
  type ListState,
  type ListStateChange,
  type ListStateDefinition,
  readListState,
  readPages,
  withListState,
  withPages,
} from './list-state.ts'

interface RecordListOptions<Page extends ListedPage, Filters extends FilterDefinitions, Name extends string> {
  state: ListStateDefinition<Filters, Name>
  query: (state: ListState<Filters, Name>) => ListQuery<Page>
  rowId: (row: Page['rows'][number]) => string
  /** The topics that announce changes, and the key of what is read again then. */
  live?: { topics: LiveTopic | readonly LiveTopic[]; queryKey: QueryKey }
}

/**
 * A list of the back-office: its state is in the address, the server searches, filters, sorts and pages, and the old
 * rows stay until the new ones arrive.
 */
export const useRecordList = <Page extends ListedPage, Filters extends FilterDefinitions, Name extends string>({
  state: definition,
  query: queryOf,
  rowId,
  live,
}: RecordListOptions<Page, Filters, Name>) => {
  type Row = Page['rows'][number]
  const { state, change, searchFor } = useListState(definition)
  const query = useInfiniteQuery({ ...queryOf(state), placeholderData: keepPreviousData })
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const [selected, setSelected] = useState<Selection>(new Set())
  useLive(live?.topics, live?.queryKey ?? [])
  const rows = rowsOf(data) as Row[]
  // A row that is no longer shown is no longer chosen.
  const chosen = rows.filter((row) => selected.has(rowId(row)))

  return {
    ...usePages(query),
    state,
    change,
    searchFor,
    isFiltered: isFiltered(state),
    clear: () =>
      change({
        search: '',
        filters: Object.fromEntries(Object.keys(state.filters).map((name) => [name, ''])) as FiltersOf<Filters>,
      }),
    firstPage: data?.pages[0],
    isLoaded: data !== undefined,
    error,
    isFetching,
    /** True while other rows are loading. */
    isOutdated: isPlaceholderData,
    refetch: () => void refetch(),
    rows,
    rowId,
    /** Unknown while a list that is not counted has more rows. */
    total: data && (data.pages[0]?.total ?? (query.hasNextPage ? undefined : rows.length)),
    chosen,
    /** All chosen rows if this row is one of them, else this row. */
    affected: (row: Row): readonly Row[] => (selected.has(rowId(row)) ? chosen : [row]),
    select: (selection: Selection) => {
      setSelected(selection)
      if (selection.size === 0) leaveBar()
    },
  }
}

/** The address keeps the number of loaded pages, so that a reload and Back load all of them again. */
const usePages = <Row>(query: UseInfiniteQueryResult<ListedRows<Row>>) => {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage, fetchNextPage } = query
  const [address, changeAddress] = useAddress()
  const loaded = isPlaceholderData ? 0 : (data?.pages.length ?? 0)
  const isShort = loaded > 0 && loaded < readPages(address) && hasNextPage && !isFetching && error === null
  useEffect(() => {
    if (isShort) void fetchNextPage({ cancelRefetch: false })
  }, [isShort, fetchNextPage])

  return {
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => {
      if (isFetching || !hasNextPage) return
      changeAddress((current) => withPages(current, loaded + 1), { replace: true })
      void fetchNextPage()
    },
  }
}

/** What the list on this page is searched, filtered and sorted by, and how to change it. */
export const useListState = <Filters extends FilterDefinitions, Name extends string>(
  definition: ListStateDefinition<Filters, Name>,
) => {
  const [address, changeAddress] = useAddress()

  return {
    state: readListState(definition, address),
    change: (change: ListStateChange<Filters>) =>
      changeAddress((current) => withListState(definition, current, change), { replace: true }),
    /** A link to this list with only this state. */
    searchFor: (change: ListStateChange<Filters>) => `?${withListState(definition, new URLSearchParams(), change)}`,
  }
}
