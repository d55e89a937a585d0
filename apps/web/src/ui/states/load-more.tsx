import { classNames } from '../class-names.ts'
import { Button } from '../controls/button.tsx'
import { uiTexts } from '../texts.ts'

interface LoadMoreProps {
  shown: number
  total?: number | undefined
  /** Absent when everything is shown. */
  onMore?: (() => void) | undefined
  busy?: boolean
  className?: string | undefined
}

/** Below a list: how many records are shown, and a button for the next page. */
export const LoadMore = ({ shown, total, onMore, busy = false, className }: LoadMoreProps) => (
  <div className={classNames('more', className)}>
    <span role="status">{total === undefined ? null : uiTexts.countOf(shown, total)}</span>
    {onMore === undefined ? null : (
      <Button onClick={onMore} busy={busy} busyLabel={uiTexts.moreBusy}>
        {uiTexts.more}
      </Button>
    )}
  </div>
)

interface MoreOfProps extends Pick<LoadMoreProps, 'shown' | 'className'> {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** The same for a query that reads page by page; nothing on the last page. */
export const MoreOf = ({ query: { hasNextPage, isFetchingNextPage, fetchNextPage }, ...rest }: MoreOfProps) =>
  hasNextPage ? <LoadMore {...rest} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} /> : null
