import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '#lib/api/app-failure.ts'
import { ErrorState, FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'

export interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** Without `notFound`, a missing record is a failure like any other. */
  words: { loading: string; fetchFailed: string; notFound?: string; notFoundText?: string }
  /** The classes of its skeleton's lines. */
  skeleton?: readonly string[]
  children: (data: Data) => ReactNode
}

/** Shows what a query has loaded, or why it could not be loaded. */
export const Loaded = <Data,>({ query, words, skeleton = ['h-12', 'h-12'], children }: LoadedProps<Data>) => {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error === null)
    return (
      <Loading text={words.loading}>
        <div className="grid gap-4">
          {skeleton.map((look, index) => (
            <Skeleton key={index} className={look} />
          ))}
        </div>
      </Loading>
    )
  if (words.notFound !== undefined && isMissing(error))
    return <ErrorState title={words.notFound}>{words.notFoundText}</ErrorState>
  return <FailedQuery title={words.fetchFailed} query={query} />
}
