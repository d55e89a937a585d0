import { type CourseState, visibleToSegment } from '@regent/contract/courses/course-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Viewer } from '#http/viewer/viewer.ts'
import { isEliteNow } from '#modules/identity/account/index.ts'
import { listSegmentsOf } from '#modules/members/segments/index.ts'

/** Who reads courses. The statement itself decides what they may see, by what the account says at that moment. */
export interface CourseViewer {
  viewerId: string | null
  isStaff: boolean
  /** The same for groups, courses and lectures. */
  seenStates: readonly CourseState[]
  /** The visibilities of the segments that the viewer is in now. */
  segmentLevels: readonly string[]
}

const seenStates = (isStaff: boolean): CourseState[] => (isStaff ? ['draft', 'published'] : ['published'])

export const courseViewerOf = async (db: Db, viewer: Viewer): Promise<CourseViewer> => ({
  viewerId: viewer.role === 'anonymous' ? null : viewer.userId,
  isStaff: viewer.role === 'admin',
  seenStates: seenStates(viewer.role === 'admin'),
  segmentLevels: viewer.role === 'member' ? await listSegmentLevels(db, viewer.userId) : [],
})

/** The viewer for an account, no matter who asks. */
export const courseViewerOfAccount = async (db: Db, accountId: string): Promise<CourseViewer> => {
  const { rows } = await sql<{ isStaff: boolean }>`
    select role = 'admin' as "isStaff" from account where id = ${accountId}
  `.execute(db)
  const isStaff = rows[0]?.isStaff === true
  return {
    viewerId: accountId,
    isStaff,
    seenStates: seenStates(isStaff),
    segmentLevels: isStaff ? [] : await listSegmentLevels(db, accountId),
  }
}

const ofSegments = (table: string) => sql`
  select visibility from ${sql.ref(table)} where visibility like 'segment:%' and deleted_at is null`

/** From indexes that hold nothing while no record is limited to a segment. */
const listSegmentLevels = async (db: Db, accountId: string): Promise<string[]> => {
  const { rows } = await sql<{ segmentId: string }>`
    select distinct substr(visibility, length('segment:') + 1) as "segmentId"
    from (${ofSegments('course_group')} union all ${ofSegments('course')} union all ${ofSegments('lecture')}) limited
  `.execute(db)
  const fitting = await listSegmentsOf(
    db,
    accountId,
    rows.map(({ segmentId }) => segmentId),
  )
  return fitting.map(visibleToSegment)
}

/** The first part of a `with`: the visibilities that are open to the viewer. */
export const viewerLevels = ({ viewerId, segmentLevels }: CourseViewer): RawBuilder<unknown> => sql`
  viewer as materialized (
    select case
      when ${viewerId}::uuid is null then array['public']
      when exists (select from account a where a.id = ${viewerId}::uuid and ${isEliteNow('a')})
        then array['public', 'members', 'elite']
      else array['public', 'members']
    end || ${segmentLevels}::text[] as levels
  )`

/** Looks only at the record itself; its parents have to be asked as well. */
export const isSeen = ({ seenStates, isStaff }: CourseViewer, record: string): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${record}.deleted_at`)} is null
    and ${sql.ref(`${record}.state`)} = any(${seenStates}::text[])
    and (${isStaff}::boolean or ${sql.ref(`${record}.visibility`)} = any((select levels from viewer)::text[])))`
