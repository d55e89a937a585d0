import type { Lecture, LectureDetails } from '@regent/contract/courses/lectures'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { courseGroupPath, lecturePath } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { Loading, Skeleton } from '#ui/states/skeleton.tsx'
import { clockTime } from '#lib/time/format.ts'
import { Failure } from '../found.tsx'
import { GroupCard } from './cards.tsx'
import { courseQueries } from '../queries.ts'
import { coursesTexts } from '../texts.ts'

/** Groups with these words in the name, and lectures with these words in text or transcript. */
export const CourseSearch = ({ words }: { words: string }) => {
  const texts = useTexts(coursesTexts).search
  const inGroups = useInfiniteQuery(courseQueries.groups(words))
  const inLectures = useInfiniteQuery(courseQueries.found(words))

  if (inGroups.isPending || inLectures.isPending) return <SearchSkeleton />
  if (inGroups.data === undefined || inLectures.data === undefined) {
    const both = {
      error: inGroups.error ?? inLectures.error,
      isFetching: inGroups.isFetching || inLectures.isFetching,
      refetch: () => Promise.all([inGroups.refetch(), inLectures.refetch()]),
    }
    return <Failure title={texts.failed} query={both} />
  }
  const groups = rowsOf(inGroups.data)
  const lectures = rowsOf(inLectures.data)
  if (groups.length + lectures.length === 0) return <EmptyState title={texts.none(words)}>{texts.noneText}</EmptyState>

  return (
    <>
      {groups.length > 0 ? (
        <ul className="shelf" aria-label={texts.groups}>
          {groups.map((group) => (
            <GroupCard key={group._id} group={group} address={courseGroupPath(group._id)} />
          ))}
        </ul>
      ) : null}
      {lectures.length > 0 ? (
        <section aria-labelledby="found">
          <h2 id="found" className="h3 mt-8">
            {inLectures.hasNextPage ? texts.lectures : texts.found(lectures.length)}
          </h2>
          <ul className="found">
            {lectures.map((lecture) => (
              <FoundLecture key={lecture._id} lecture={lecture} />
            ))}
          </ul>
          <MoreOf query={inLectures} shown={lectures.length} />
        </section>
      ) : null}
    </>
  )
}

interface FoundLectureProps {
  lecture: Lecture & Partial<Pick<LectureDetails, 'course'>>
}

const FoundLecture = ({ lecture: { _id, title, courseId, course, found } }: FoundLectureProps) => {
  const texts = useTexts(coursesTexts).search

  return (
    <li>
      <p className="text-14 text-ink-muted">{course?.title}</p>
      <h3>
        <Link to={lecturePath(courseId, _id, found?.second)}>{title}</Link>
      </h3>
      {found && found.text !== title ? (
        <p>
          {found.second === undefined ? null : <span className="num">{texts.atSecond(clockTime(found.second))}: </span>}
          {found.text}
        </p>
      ) : null}
    </li>
  )
}

const SearchSkeleton = () => (
  <Loading text={useTexts(coursesTexts).search.searching}>
    <div className="mt-8 grid gap-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  </Loading>
)
