import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { failureText } from './say-failure.ts'
import { useFreshRecord } from './use-fresh-record.ts'

interface LoadedRecordProps<Row> {
  words: { editHeading: string; loading: string; fetchFailed: string }
  query: UseQueryResult<Row>
  onClose: () => void
  children: (record: Row) => ReactNode
}

/** The form of a record opens at once, and is filled as soon as the record is there. */
export const LoadedRecord = <Row extends { _id: string }>({
  words,
  query,
  onClose,
  children,
}: LoadedRecordProps<Row>) => {
  const { error, isFetching, refetch } = query
  const record = useFreshRecord(query)
  if (record !== undefined) return children(record)

  return (
    <Sheet
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={words.editHeading}
    >
      {error === null ? (
        <Loading text={words.loading}>
          <div className="grid gap-5">
            <Skeleton className="h-11" />
            <Skeleton className="h-24" />
            <Skeleton className="h-11" />
          </div>
        </Loading>
      ) : (
        <ErrorState title={words.fetchFailed} busy={isFetching} onRetry={() => void refetch()}>
          {failureText(error, words.fetchFailed)}
        </ErrorState>
      )}
    </Sheet>
  )
}
