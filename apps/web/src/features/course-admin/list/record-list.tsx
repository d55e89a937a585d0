import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import type { RecordKind, Records } from '../records.ts'
import { courseAdminTexts } from '../texts.ts'
import { useFailureToast } from '#ui/records/use-failure-toast.ts'
import { failureText } from '#ui/records/say-failure.ts'
import { ListFailure } from '#ui/records/list-failure.tsx'
import { ListKeys } from '#ui/records/list-keys.tsx'
import { NoneFound } from '#ui/records/none-found.tsx'
import { isFiltered, isOrderable } from './list-place.ts'
import { ListTools } from './list-tools.tsx'
import { hasMore, type ListedRows, rowsOf, totalOf } from '#lib/listed-rows.ts'
import type { OwnColumns } from './own-columns.ts'
import { RecordTable } from './record-table.tsx'
import { useListPlace } from './use-list-place.ts'

interface RecordListProps<Kind extends RecordKind> extends OwnColumns<Records[Kind]> {
  kind: Kind
  query: UseInfiniteQueryResult<ListedRows<Records[Kind]>>
  onCreate: () => void
}

/** A list of groups, courses or lectures: searched, filtered, sorted and read in parts by the server. */
export const RecordList = <Kind extends RecordKind>(props: RecordListProps<Kind>) => {
  const { kind, query, onCreate, ...own } = props
  const texts = useTexts(courseAdminTexts)
  const words = texts[kind]
  const { place, change, sortBy } = useListPlace()
  const { data, error, isFetchingNextPage, isFetching, refetch, fetchNextPage, isPlaceholderData } = query
  const rows = rowsOf(data)
  const more = data !== undefined && hasMore(data)
  const total = data && totalOf(data)
  const isEmpty = data !== undefined && rows.length === 0
  const showMore = () => {
    if (more && !isFetching) void fetchNextPage()
  }
  useFailureToast(error, words.fetchFailed)

  return (
    <>
      <ListTools
        label={words.search}
        place={place}
        onChange={change}
        count={total === undefined ? '' : words.count(total)}
      />
      {error === null ? null : (
        <ListFailure
          title={words.fetchFailed}
          text={failureText(error, words.fetchFailed)}
          hasRows={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && isFiltered(place) ? (
        <NoneFound text={texts.tools.noneFoundText} onClear={() => change({ search: '', state: '' })} />
      ) : null}
      {isEmpty && !isFiltered(place) ? (
        <div className="mt-8">
          <EmptyState
            title={words.empty}
            next={
              <Button look="primary" onClick={onCreate}>
                {words.create}
              </Button>
            }
          >
            {words.emptyText}
          </EmptyState>
        </div>
      ) : null}
      {isEmpty || (data === undefined && error !== null) ? null : (
        <RecordTable
          {...own}
          kind={kind}
          rows={rows}
          isLoading={data === undefined}
          isOutdated={isPlaceholderData}
          isOrderable={isOrderable(place) && !isPlaceholderData}
          hasMore={more}
          total={total ?? 0}
          onMore={showMore}
          onCreate={onCreate}
          sort={place.sort}
          onSortChange={sortBy}
        />
      )}
      {more ? <LoadMore shown={rows.length} total={total} busy={isFetchingNextPage} onMore={showMore} /> : null}
      {rows.length > 0 ? <ListKeys /> : null}
    </>
  )
}
