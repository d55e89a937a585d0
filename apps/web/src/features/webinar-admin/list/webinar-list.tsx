import type { Webinar } from '@regent/contract/webinars'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { hasMore, type ListedRows, rowsOf, totalOf } from '#lib/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { ListFailure } from '#ui/records/list-failure.tsx'
import { ListKeys } from '#ui/records/list-keys.tsx'
import { NoneFound } from '#ui/records/none-found.tsx'
import { failureText } from '#ui/records/say-failure.ts'
import { useFailureToast } from '#ui/records/use-failure-toast.ts'
import { webinarAdminTexts } from '../texts.ts'
import { isFiltered } from './list-place.ts'
import { ListTools } from './list-tools.tsx'
import { useListPlace } from './use-list-place.ts'
import { WebinarTable, type WebinarTableProps } from './webinar-table.tsx'

interface WebinarListProps extends Omit<WebinarTableProps, 'rows' | 'isLoading' | 'isOutdated'> {
  query: UseInfiniteQueryResult<ListedRows<Webinar>>
}

/** Searched, filtered, sorted and read in parts by the server. */
export const WebinarList = ({ query, ...own }: WebinarListProps) => {
  const texts = useTexts(webinarAdminTexts)
  const { place, change } = useListPlace()
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, refetch, fetchNextPage } = query
  const rows = rowsOf(data)
  const total = data && totalOf(data)
  const isEmpty = data !== undefined && rows.length === 0
  useFailureToast(error, texts.fetchFailed)

  return (
    <>
      <ListTools count={total === undefined ? '' : texts.count(total)} />
      {error === null ? null : (
        <ListFailure
          title={texts.fetchFailed}
          text={failureText(error, texts.fetchFailed)}
          hasRows={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && isFiltered(place) ? (
        <NoneFound text={texts.noneFoundText} onClear={() => change({ search: '', status: '', streamType: '' })} />
      ) : null}
      {isEmpty && !isFiltered(place) ? (
        <div className="mt-8">
          <EmptyState
            title={texts.empty.title}
            next={
              <Button look="primary" onClick={own.onCreate}>
                {texts.empty.action}
              </Button>
            }
          >
            {texts.empty.text}
          </EmptyState>
        </div>
      ) : null}
      {isEmpty || (data === undefined && error !== null) ? null : (
        <WebinarTable {...own} rows={rows} isLoading={data === undefined} isOutdated={isPlaceholderData} />
      )}
      {data !== undefined && hasMore(data) ? (
        <LoadMore
          shown={rows.length}
          total={total}
          busy={isFetchingNextPage}
          onMore={() => {
            if (!isFetching) void fetchNextPage()
          }}
        />
      ) : null}
      {rows.length > 0 ? <ListKeys /> : null}
    </>
  )
}
