import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/controls/link.tsx'
import { EmptyState, type StateHeadingLevel } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'

interface FailureProps {
  title: string
  headingLevel?: StateHeadingLevel
  /** Replaces the message of the failure. */
  text?: string | undefined
  error: Error | null
  busy: boolean
  onRetry: () => void
}

/** A failure, in red as specified, with its cause and a retry. */
export const Failure = ({ title, headingLevel, text, error, busy, onRetry }: FailureProps): ReactNode => (
  <div className="course-failure">
    <ErrorState title={title} headingLevel={headingLevel} busy={busy} onRetry={onRetry}>
      {text ?? error?.message}
    </ErrorState>
  </div>
)

interface FoundProps<Item> {
  /** Nothing means that there is no such record, or none for this viewer. */
  query: UseQueryResult<Item | null>
  skeleton: ReactNode
  texts: { failed: string; failedText?: string; missing: { title: string; text: string; action: string } }
  /** Where all courses are. */
  courses: string
  children: (item: Item) => ReactNode
}

/** A group or a course: loading, missing, failed, or loaded. */
export const Found = <Item,>({ query, skeleton, texts, courses, children }: FoundProps<Item>) => {
  const { data: item, error, isFetching, refetch } = query
  const { failed, failedText, missing } = texts

  if (item === undefined && error === null) return skeleton
  if (item === undefined) {
    return (
      <Failure
        headingLevel={1}
        title={failed}
        text={failedText}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (item === null) {
    return (
      <EmptyState headingLevel={1} title={missing.title} next={<ButtonLink to={courses}>{missing.action}</ButtonLink>}>
        {missing.text}
      </EmptyState>
    )
  }
  return children(item)
}
