import { useInfiniteQuery } from '@tanstack/react-query'
import { rowsOf } from '#lib/api/listed-rows.ts'
import { courseGroupPath, paths } from '#lib/paths.ts'
import { useTexts } from '#lib/texts.ts'
import { NothingHere } from '#ui/states/empty-state.tsx'
import { MoreOf } from '#ui/states/load-more.tsx'
import { Failure } from '../found.tsx'
import { GroupCard } from './cards.tsx'
import { courseQueries } from '../queries.ts'
import { ShelfSkeleton } from '../skeletons.tsx'
import { coursesTexts } from '../texts.ts'

/** All groups of courses that the viewer may see. */
export const Shelf = () => {
  const texts = useTexts(coursesTexts)
  const query = useInfiniteQuery(courseQueries.groups(''))

  if (query.isPending) return <ShelfSkeleton text={texts.loading} />
  if (query.data === undefined) return <Failure title={texts.failed} query={query} />
  const groups = rowsOf(query.data)
  if (groups.length === 0) return <NothingHere texts={texts.empty} to={paths.webinars} />
  return (
    <>
      <ul className="shelf">
        {groups.map((group) => (
          <GroupCard key={group._id} group={group} address={courseGroupPath(group._id)} />
        ))}
      </ul>
      <MoreOf query={query} shown={groups.length} className="mt-8" />
    </>
  )
}
