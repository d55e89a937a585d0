import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ListedPage, ListQuery } from '#lib/api/list-query.ts'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { useTexts } from '#lib/texts.ts'
import { useFocusedRow } from '#ui/content/kept-focus.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { LoadMore } from '#ui/states/load-more.tsx'
import { CreatedAt } from '../created-at.tsx'
import { Loaded } from '../loaded.tsx'
import { useSayFailure } from '../say-failure.ts'
import { recordTexts } from '../texts.ts'

interface DeletedRecord {
  title: string
  /** The kind of the record, or its date. */
  about: string
  /** The toast once it is restored. */
  restored: string
}

interface RecentlyDeletedProps<Row> {
  query: ListQuery<ListedPage<Row>>
  describe: (row: Row) => DeletedRecord
  emptyText: string
  onRestore: (row: Row) => Promise<unknown>
  onRestored: () => Promise<unknown>
  onClose: () => void
}

export const RecentlyDeleted = <Row extends { _id: string; deletedAt: string }>(props: RecentlyDeletedProps<Row>) => {
  const query = useInfiniteQuery({ ...props.query, staleTime: 0 })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const texts = useTexts(recordTexts).deleted
  const rows = rowsOf(query.data)
  const focusedRow = useFocusedRow<HTMLUListElement>()

  return (
    <Dialog size="wide" onClose={props.onClose} title={texts.title} description={texts.lead}>
      <Loaded query={query} words={texts}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={texts.empty}>{props.emptyText}</EmptyState>
          ) : (
            <ul className="deleted-list" {...focusedRow}>
              {rows.map((row) => (
                <DeletedRow
                  key={row._id}
                  {...props.describe(row)}
                  deletedAt={row.deletedAt}
                  onRestore={() => props.onRestore(row)}
                  onRestored={props.onRestored}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasNextPage ? (
        <LoadMore shown={rows.length} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      ) : null}
    </Dialog>
  )
}

interface DeletedRowProps extends DeletedRecord {
  deletedAt: string
  onRestore: () => Promise<unknown>
  onRestored: () => Promise<unknown>
}

const DeletedRow = ({ title, about, deletedAt, restored, onRestore, onRestored }: DeletedRowProps) => {
  const texts = useTexts(recordTexts).deleted
  const sayFailure = useSayFailure()
  const { mutate: restore, isPending } = useMutation({
    mutationFn: onRestore,
    onSuccess: () => {
      toast.success({ title: restored })
      return onRestored()
    },
    onError: (failure) => sayFailure(failure, texts.restoreFailed),
  })

  return (
    <li className="record-line">
      <div className="min-w-0">
        <p className="record-line__title">{title}</p>
        <p className="text-13 text-ink-muted">
          {about} · {texts.on} <CreatedAt at={deletedAt} />
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
