import { useInfiniteQuery } from '@tanstack/react-query'
import { courseGroupPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ButtonLink } from '#ui/controls/link.tsx'
import { LoadMore } from '#ui/states/load-more.tsx'
import { Failure } from '../found.tsx'
import { GroupCard } from './cards.tsx'
import { courseQueries } from '../queries.ts'
import { ShelfSkeleton } from '../skeletons.tsx'
import { coursesTexts } from '../texts.ts'

/** All groups of courses that the viewer may see. */
export const Shelf = () => {
  const texts = useTexts(coursesTexts)
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    courseQueries.groups(''),
  )
  const groups = data?.pages.flatMap(({ rows }) => rows)

  if (groups === undefined && error === null) return <ShelfSkeleton text={texts.loading} />
  if (groups === undefined) {
    return <Failure title={texts.failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
  }
  if (groups.length === 0) {
    return (
      <EmptyState title={texts.empty.title} next={<ButtonLink to={paths.webinars}>{texts.empty.action}</ButtonLink>}>
        {texts.empty.text}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="shelf">
        {groups.map((group) => (
          <GroupCard key={group._id} group={group} address={courseGroupPath(group._id)} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-8">
          <LoadMore shown={groups.length} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
        </div>
      ) : null}
    </>
  )
}
