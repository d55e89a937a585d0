import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureText, isMissing, reasonOf } from '#lib/api/app-failure.ts'
import { ArrowLeft } from '#ui/content/icons.ts'
import { PageTitle } from '#ui/content/page-title.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { ErrorState, FailedQuery } from '#ui/states/error-state.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { useFailureToast } from './say-failure.ts'

interface RecordPageProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown }
  isLoaded: boolean
  /** It does not exist, or it belongs to another record than the address says. */
  isGone?: boolean
  words: {
    /** The title of a page whose record cannot be shown. */
    heading: string
    loading: string
    notFound: string
    notFoundText: string
    /** The title if the record may exist but could not be loaded. */
    failed: string
    fetchFailed: string
    back: string
    /** The way back from a missing record, if it has another text. */
    leave?: string
  }
  back: string
  head: ReactNode
  children?: ReactNode
}

/** The server's own message, or that it failed and why there was no answer. */
const causeOf = (error: Error, fetchFailed: string) =>
  failureText(error, [fetchFailed, reasonOf(error, fetchFailed)].filter(Boolean).join('. '))

/** The page of a record in the back-office, or why the record cannot be shown. */
export const RecordPage = ({ query, isLoaded, isGone = false, words, back, head, children }: RecordPageProps) => {
  const { error } = query
  const next = <ButtonLink to={back}>{words.leave ?? words.back}</ButtonLink>
  useFailureToast(error, words.fetchFailed)

  if (isGone || (!isLoaded && error !== null))
    return (
      <>
        <PageTitle look="plain">{words.heading}</PageTitle>
        <div className="mt-8">
          {isGone || error === null || isMissing(error) ? (
            <ErrorState title={words.notFound} next={next}>
              {words.notFoundText}
            </ErrorState>
          ) : (
            <FailedQuery title={words.failed} next={next} query={query} text={causeOf(error, words.fetchFailed)} />
          )}
        </div>
      </>
    )

  return (
    <>
      <ButtonLink to={back} look="quiet" size="small" className="back-link">
        <ArrowLeft />
        {words.back}
      </ButtonLink>
      {isLoaded ? (
        head
      ) : (
        <Loading text={words.loading}>
          <Skeleton className="h-9 w-72 max-w-full" />
          <Skeleton className="mt-3 h-5 w-96 max-w-full" />
        </Loading>
      )}
      {children}
    </>
  )
}
