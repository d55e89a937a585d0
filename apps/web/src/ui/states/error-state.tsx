import type { ReactNode } from 'react'
import { AppFailure, reasonOf } from '#lib/api/app-failure.ts'
import { RetryButton } from './retry-button.tsx'
import { Rule } from '../content/rule.tsx'
import { Alert } from './alert.tsx'
import { EmptyState, StateHeading, type StateHeadingLevel } from './empty-state.tsx'

interface ErrorStateProps {
  title: string
  headingLevel?: StateHeadingLevel | undefined
  /** What happened and what is not lost. */
  children?: ReactNode
  onRetry?: () => void
  busy?: boolean
  /** Another way to go on, usually a link. */
  next?: ReactNode
}

export const ErrorState = ({ title, headingLevel, children, onRetry, busy = false, next }: ErrorStateProps) => (
  <div className="state" role="alert">
    <Rule tone="negative" />
    <StateHeading level={headingLevel}>{title}</StateHeading>
    {children === undefined ? null : <p className="state__text">{children}</p>}
    {onRetry === undefined && next === undefined ? null : (
      <div className="state__next">
        {onRetry === undefined ? null : <RetryButton busy={busy} onRetry={onRetry} />}
        {next}
      </div>
    )}
  </div>
)

interface FailedQueryProps extends Pick<ErrorStateProps, 'title' | 'headingLevel' | 'next'> {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** Replaces the cause. */
  text?: string | undefined
}

/** A query that failed, with its cause and a retry; or that is not for those who view the portal as another person sees it. */
export const FailedQuery = ({ query: { error, isFetching, refetch }, text, ...rest }: FailedQueryProps) =>
  error instanceof AppFailure && error.code === 'view_only' ? (
    <EmptyState title={error.message} headingLevel={rest.headingLevel} />
  ) : (
    <ErrorState {...rest} busy={isFetching} onRetry={() => void refetch()}>
      {text ?? reasonOf(error, rest.title)}
    </ErrorState>
  )

/** The same for a part of a page that works without it. */
export const FailedPart = ({
  title,
  query: { error, isFetching, refetch },
}: Pick<FailedQueryProps, 'title' | 'query'>) => (
  <div className="failed-part">
    <Alert tone="negative" title={title}>
      {reasonOf(error, title)}
    </Alert>
    <RetryButton size="small" busy={isFetching} onRetry={() => void refetch()} />
  </div>
)
