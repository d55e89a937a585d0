import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { isMissing } from '#lib/api/app-failure.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { failureText } from '#widgets/records/say-failure.ts'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

interface LoadedReadingProps<Read> {
  query: UseQueryResult<Read>
  words: { loading: string; fetchFailed: string; missing: string; missingText: string }
  children: (read: Read) => ReactNode
}

/** What a person reads: as soon as it is loaded, or why it is not. */
export const LoadedReading = <Read,>({ query, words, children }: LoadedReadingProps<Read>) => {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null) {
    return (
      <Loading text={words.loading}>
        <div className="grid gap-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    )
  }
  if (isMissing(error)) return <ErrorState title={words.missing}>{words.missingText}</ErrorState>
  return (
    <ErrorState title={words.fetchFailed} busy={isFetching} onRetry={() => void refetch()}>
      {failureText(error, words.fetchFailed)}
    </ErrorState>
  )
}

interface ReadingSheetProps<Read>
  extends LoadedReadingProps<Read>, Pick<ComponentProps<typeof Sheet>, 'title' | 'aside' | 'foot' | 'size'> {
  onClose: () => void
}

/** The same at the edge of its list. */
export const ReadingSheet = <Read,>({ query, words, children, onClose, ...sheet }: ReadingSheetProps<Read>) => (
  <Sheet onClose={onClose} {...sheet}>
    <LoadedReading query={query} words={words}>
      {children}
    </LoadedReading>
  </Sheet>
)

interface Fact {
  name: string
  value: ReactNode
}

export const Facts = ({ label, facts }: { label: string; facts: readonly Fact[] }) => (
  <dl className="message-facts" aria-label={label}>
    {facts.map(({ name, value }, index) => (
      <div key={`${index} ${name}`} className="message-facts__line">
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
