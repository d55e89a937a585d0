import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasMore, type ListedRows, rowsOf } from '#lib/api/listed-rows.ts'
import { LoadMore } from '#ui/states/load-more.tsx'
import { ListFailure } from './list-failure.tsx'
import { NoneFound } from './none-found.tsx'
import { failureText } from './say-failure.ts'
import { useFailureToast } from './use-failure-toast.ts'

interface TableState {
  isLoading: boolean
  /** Other rows have been asked for and are not there yet. */
  isOutdated: boolean
}

interface ListBodyProps<Row> {
  query: UseInfiniteQueryResult<ListedRows<Row>>
  words: { fetchFailed: string; noneFoundText?: string }
  /** Only what matches is listed; it can be searched and filtered at all. */
  isFiltered?: boolean
  onClear?: () => void
  /** In place of a list that holds nothing at all. */
  empty: ReactNode
  children: (rows: Row[], state: TableState) => ReactNode
}

/** A list that comes in parts, in every state it can be in: read, empty, nothing found, failed, and the next part. */
export const ListBody = <Row,>({ query, words, isFiltered = false, onClear, empty, children }: ListBodyProps<Row>) => {
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, refetch, fetchNextPage } = query
  const rows = rowsOf(data)
  const isEmpty = data !== undefined && rows.length === 0
  useFailureToast(error, words.fetchFailed)

  return (
    <>
      {error === null ? null : (
        <ListFailure
          title={words.fetchFailed}
          text={failureText(error, words.fetchFailed)}
          hasRows={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && isFiltered && onClear ? <NoneFound text={words.noneFoundText ?? ''} onClear={onClear} /> : null}
      {isEmpty && !isFiltered ? <div className="mt-8">{empty}</div> : null}
      {isEmpty || (data === undefined && error !== null)
        ? null
        : children(rows, { isLoading: data === undefined, isOutdated: isPlaceholderData })}
      {data !== undefined && hasMore(data) ? (
        <LoadMore
          shown={rows.length}
          total={data.pages[0]?.total}
          busy={isFetchingNextPage}
          onMore={() => {
            if (!isFetching) void fetchNextPage()
          }}
        />
      ) : null}
    </>
  )
}
