import type { DeletedRecord } from '@regent/contract/courses'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/api-client.ts'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { LoadMore } from '#ui/load-more.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { CreatedAt } from '#ui/records/created-at.tsx'
import { courseAdminQueries, coursesKey } from '../queries.ts'
import { recordEndpoints } from '../records.ts'
import { courseAdminTexts } from '../texts.ts'
import { failureText, useSayFailure } from '#ui/records/say-failure.ts'

export const RecentlyDeleted = ({ onClose }: { onClose: () => void }) => {
  const texts = useTexts(courseAdminTexts).deleted
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    courseAdminQueries.deleted(),
  )

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
      {data?.length === 0 ? <EmptyState title={texts.empty}>{texts.emptyText}</EmptyState> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className="deleted-list">
          {data.map((record) => (
            <DeletedRow key={record._id} record={record} />
          ))}
        </ul>
      )}
      {hasNextPage ? (
        <LoadMore shown={data?.length ?? 0} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : null}
    </Dialog>
  )
}

const DeletedRow = ({ record: { _id: id, kind, title, within, deletedAt } }: { record: DeletedRecord }) => {
  const all = useTexts(courseAdminTexts)
  const texts = all.deleted
  const queryClient = useQueryClient()
  const sayFailure = useSayFailure()
  const { mutate: restore, isPending } = useMutation({
    mutationFn: () => callApi(recordEndpoints[kind].restore, { params: { id } }),
    onSuccess: () => {
      toast.success({ title: all[kind].restored(1) })
      return queryClient.invalidateQueries({ queryKey: coursesKey })
    },
    onError: (failure) => sayFailure(failure, all.restoreFailed),
  })

  return (
    <li className="deleted-list__item">
      <div className="min-w-0">
        <p className="deleted-list__title">{title}</p>
        <p className="text-13 text-ink-muted">
          {texts.kinds[kind]}
          {within === undefined ? '' : ` ${texts.within(within)}`} · <CreatedAt at={deletedAt} />
        </p>
      </div>
      <Button
        size="small"
        aria-label={texts.restoreThat(title)}
        busy={isPending}
        busyLabel={texts.restoring}
        onClick={() => restore()}
      >
        {texts.restore}
      </Button>
    </li>
  )
}
