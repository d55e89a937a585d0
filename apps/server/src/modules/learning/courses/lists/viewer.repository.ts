import { type RawBuilder, sql } from 'kysely'
import type { CourseState } from '@regent/contract/courses/course-fields'
import type { Viewer } from '#http/viewer/viewer.ts'
import { isEliteNow } from '#modules/identity/account/index.ts'

/** Who reads courses. The statement itself decides what they may see, by what the account says at that moment. */
export interface CourseViewer {
  viewerId: string | null
  isStaff: boolean
  /** The same for groups, courses and lectures. */
  seenStates: readonly CourseState[]
}

export const courseViewerOf = (viewer: Viewer): CourseViewer => ({
  viewerId: viewer.role === 'anonymous' ? null : viewer.userId,
  isStaff: viewer.role === 'admin',
  seenStates: viewer.role === 'admin' ? ['draft', 'published'] : ['published'],
})

/** The first part of a `with`: the visibilities that are open to the viewer. */
export const viewerLevels = ({ viewerId, isStaff }: CourseViewer): RawBuilder<unknown> => sql`
  viewer as materialized (
    select case
      when ${isStaff}::boolean then array['public', 'members', 'elite']
      when ${viewerId}::uuid is null then array['public']
      when exists (select from account a where a.id = ${viewerId}::uuid and ${isEliteNow('a')})
        then array['public', 'members', 'elite']
      else array['public', 'members']
    end as levels
  )`

/** Looks only at the record itself; its parents have to be asked as well. */
export const isSeen = ({ seenStates }: CourseViewer, record: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${record}.deleted_at`)} is null
    and ${sql.ref(`${record}.state`)} = any(${seenStates}::text[])
    and ${sql.ref(`${record}.visibility`)} = any((select levels from viewer)::text[]))`
