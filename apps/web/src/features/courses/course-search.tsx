import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { clockOf, type CourseAddresses, lectureSearch } from './course-addresses.ts'
import { courseQueries } from './queries.ts'
import { coursesTexts } from './texts.ts'

/** Lectures in which the words stand or are said. */
export const CourseSearch = ({ words, addresses }: { words: string; addresses: CourseAddresses }) => {
  const texts = useTexts(coursesTexts).search
  const { data: lectures, isError, isFetching, error, refetch } = useQuery(courseQueries.found(words))

  if (lectures === undefined && isError) {
    return (
      <ErrorState title={texts.failed} busy={isFetching} onRetry={() => void refetch()}>
        {error.message}
      </ErrorState>
    )
  }
  if (lectures === undefined) {
    return (
      <Loading text={texts.searching}>
        <div className="mt-8 grid gap-4">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      </Loading>
    )
  }
  if (lectures.length === 0) return <EmptyState title={texts.none(words)}>{texts.noneText}</EmptyState>
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="h3 mt-8" role="status">
        {texts.found(lectures.length)}
      </h2>
      <ul className="found">
        {lectures.map(({ _id, title, courseId, course, found }) => (
          <li key={_id}>
            <p className="text-14 text-ink-muted">{course?.title}</p>
            <h3>
              <Link to={`${addresses.course(courseId)}${lectureSearch(_id, found?.second)}`}>{title}</Link>
            </h3>
            {found ? (
              <p>
                {found.second === undefined ? null : (
                  <span className="num">{texts.atSecond(clockOf(found.second))}: </span>
                )}
                {found.text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
