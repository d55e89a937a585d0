import { useInfiniteQuery } from '@tanstack/react-query'
import { hasMore, rowsOf } from '#lib/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { useLive } from '#lib/use-live.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { ListFailure } from '#ui/records/list-failure.tsx'
import { NoneFound } from '#ui/records/none-found.tsx'
import { failureText } from '#ui/records/say-failure.ts'
import { useFailureToast } from '#ui/records/use-failure-toast.ts'
import { messageQueries, messagesKey } from '../queries.ts'
import { MessageSheet } from '../reading/message-sheet.tsx'
import { messagesTexts } from '../texts.ts'
import { useOpened } from '../use-opened.ts'
import { Figures } from './figures.tsx'
import { MessageFilters } from './message-filters.tsx'
import { isFiltered } from './message-place.ts'
import { MessageTable } from './message-table.tsx'
import { useMessagePlace } from './use-message-place.ts'

/** Every message there is or will be, with how far it is. */
export const MessagesPage = () => {
  const { list } = useTexts(messagesTexts)
  const { place, change, clear } = useMessagePlace()
  const { opened, close } = useOpened('message')
  const query = useInfiniteQuery(messageQueries.list(place))
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, refetch, fetchNextPage } = query
  const rows = rowsOf(data)
  const isEmpty = data !== undefined && rows.length === 0
  useLive('messages', messagesKey)
  useFailureToast(error, list.fetchFailed)

  return (
    <>
      <Figures />
      <MessageFilters place={place} onChange={change} />
      {error === null ? null : (
        <ListFailure
          title={list.fetchFailed}
          text={failureText(error, list.fetchFailed)}
          hasRows={data !== undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isEmpty && isFiltered(place) ? <NoneFound text={list.noneFoundText} onClear={clear} /> : null}
      {isEmpty && !isFiltered(place) ? (
        <div className="mt-8">
          <EmptyState title={list.empty}>{list.emptyText}</EmptyState>
        </div>
      ) : null}
      {isEmpty || (data === undefined && error !== null) ? null : (
        <MessageTable rows={rows} isLoading={data === undefined} isOutdated={isPlaceholderData} />
      )}
      {data !== undefined && hasMore(data) ? (
        <LoadMore
          shown={rows.length}
          busy={isFetchingNextPage}
          onMore={() => {
            if (!isFetching) void fetchNextPage()
          }}
        />
      ) : null}
      {opened === null ? null : <MessageSheet key={opened} id={opened} onClose={close} />}
    </>
  )
}
