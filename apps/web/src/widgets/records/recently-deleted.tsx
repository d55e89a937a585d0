import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { LoadMore } from '#ui/states/load-more.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { failureText } from './say-failure.ts'
import { recordTexts } from './texts.ts'

interface RecentlyDeletedProps<Row> {
  query: UseInfiniteQueryResult<Row[]>
  emptyText: string
  onClose: () => void
  /** One line of the list, a DeletedRow. */
  children: (record: Row) => ReactNode
}

/** What was deleted and can still be restored. */
export const RecentlyDeleted = <Row,>({ query, emptyText, onClose, children }: RecentlyDeletedProps<Row>) => {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const texts = useTexts(recordTexts).deleted

  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={texts.title}
      description={texts.lead}
    >
      {data === undefined && error !== null ? (
        <ErrorState title={texts.failed} busy={isFetching} onRetry={() => void refetch()}>
          {failureText(error, texts.failed)}
        </ErrorState>
      ) : null}
      {data === undefined && error === null ? (
        <Loading text={texts.loading}>
          <div className="grid gap-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </div>
        </Loading>
      ) : null}
      {data?.length === 0 ? <EmptyState title={texts.empty}>{emptyText}</EmptyState> : null}
      {data === undefined || data.length === 0 ? null : <ul className="deleted-list">{data.map(children)}</ul>}
      {hasNextPage ? (
        <LoadMore shown={data?.length ?? 0} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : null}
    </Dialog>
  )
}
