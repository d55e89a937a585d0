import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { FailedQuery } from '#ui/states/error-state.tsx'

/** A failure, in red as specified, with its cause and a retry. */
export const Failure = (failure: ComponentProps<typeof FailedQuery>): ReactNode => (
  <div className="course-failure">
    <FailedQuery {...failure} />
  </div>
)

interface FoundProps<Item> {
  /** Null means that there is no such record, or none for this viewer. */
  query: UseQueryResult<Item | null>
  skeleton: ReactNode
  texts: { failed: string; failedText?: string; missing: { title: string; text: string; action: string } }
  /** The path of all courses. */
  courses: string
  children: (item: Item) => ReactNode
}

/** A group or a course: loading, missing, failed, or loaded. */
export const Found = <Item,>({ query, skeleton, texts, courses, children }: FoundProps<Item>) => {
  if (query.isPending) return skeleton
  if (query.data === undefined) {
    return <Failure headingLevel={1} title={texts.failed} text={texts.failedText} query={query} />
  }
  if (query.data === null) return <NothingHere texts={texts.missing} to={courses} headingLevel={1} />
  return children(query.data)
}
