import { classNames } from '../class-names.ts'
import { useFocusBefore } from '../content/kept-focus.ts'
import { Button } from '../controls/button.tsx'
import { FailedPart } from './error-state.tsx'
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
export const LoadMore = ({ shown, total, onMore, busy = false, className }: LoadMoreProps) => {
  const { ref, note } = useFocusBefore()
  const handleClick = () => {
    note()
    onMore?.()
  }

  return (
    <div className={classNames('more', className)}>
      <span role="status">{total === undefined ? null : uiTexts.countOf(shown, total)}</span>
      {onMore === undefined ? null : (
        <Button ref={ref} onClick={handleClick} busy={busy} busyLabel={uiTexts.moreBusy}>
          {uiTexts.more}
        </Button>
      )}
    </div>
  )
}

interface MoreOfProps extends Pick<LoadMoreProps, 'shown' | 'className'> {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    error: Error | null
    fetchNextPage: () => unknown
  }
}

/** The same for a query that reads page by page; nothing on the last page. */
export const MoreOf = ({ query, ...rest }: MoreOfProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query
  if (!hasNextPage) return null
  if (isFetchNextPageError) {
    return (
      <FailedPart
        title={uiTexts.moreFailed}
        query={{ error, isFetching: isFetchingNextPage, refetch: fetchNextPage }}
      />
    )
  }
  return <LoadMore {...rest} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
}
