import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FailedPart, FailedQuery } from '#ui/states/error-state.tsx'
import { LoadMore } from '#ui/states/load-more.tsx'
import { useFailureToast } from '../say-failure.ts'
import { recordTexts } from '../texts.ts'

/** The part of a list that its states depend on. */
export interface ListProgress {
  error: Error | null
  isLoaded: boolean
  isFetching: boolean
  refetch: () => void
  rows: readonly unknown[]
  total: number | undefined
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  isFiltered: boolean
  clear: () => void
}

/** The text of a list without any records, and the next step. */
export interface EmptyListWords {
  title: string
  text?: string
  action?: { label: string; run: () => void }
}

interface ListBodyProps {
  list: ListProgress
  words: { fetchFailed: string; noneFoundText?: string }
  empty: EmptyListWords | undefined
  children: ReactNode
}

/** A list in each of its states: loading, loaded, empty, no matches, failed, more to load. */
export const ListBody = ({ list, words, empty, children }: ListBodyProps) => {
  const { error, isLoaded, rows, isFiltered } = list
  const isEmpty = isLoaded && rows.length === 0
  const hasFailed = error !== null && !isLoaded
  useFailureToast(error, words.fetchFailed)

  return (
    <>
      {error === null ? null : (
        <ListFailure
          title={words.fetchFailed}
          error={error}
          hasRows={isLoaded}
          busy={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      {isEmpty && isFiltered ? <NoneFound text={words.noneFoundText ?? ''} onClear={list.clear} /> : null}
      {isEmpty && !isFiltered && empty ? <EmptyList {...empty} /> : null}
      {isEmpty || hasFailed ? null : children}
      {list.hasMore ? (
        <LoadMore shown={rows.length} total={list.total} busy={list.isLoadingMore} onMore={list.loadMore} />
      ) : null}
    </>
  )
}

const EmptyList = ({ title, text, action }: EmptyListWords) => (
  <div className="mt-8">
    <EmptyState
      title={title}
      next={
        action && (
          <Button look="primary" onClick={action.run}>
            {action.label}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  </div>
)

interface ListFailureProps {
  title: string
  error: Error
  /** Rows that were loaded before are still shown below. */
  hasRows: boolean
  busy: boolean
  onRetry: () => void
}

const ListFailure = ({ title, error, hasRows, busy, onRetry }: ListFailureProps) => {
  const query = { error, isFetching: busy, refetch: onRetry }

  if (hasRows) return <FailedPart title={title} query={query} />
  return (
    <div className="mt-8">
      <FailedQuery title={title} query={query} />
    </div>
  )
}

const NoneFound = ({ text, onClear }: { text: string; onClear: () => void }) => {
  const { noneFound, clear } = useTexts(recordTexts)

  return (
    <div className="mt-8">
      <EmptyState title={noneFound} next={<Button onClick={onClear}>{clear}</Button>}>
        {text}
      </EmptyState>
    </div>
  )
}
