import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

export interface SegmentUse {
  kind: 'course' | 'courseGroup' | 'deal' | 'lecture' | 'mailing' | 'promotion'
  name: string
}

/** What would be for nobody without the segment: what is still to come, some of each kind. */
export const listSegmentUses = async (db: Db, segmentId: string): Promise<SegmentUse[]> => {
  const isLimited = sql`visibility = ${`segment:${segmentId}`} and deleted_at is null limit 10`
  const { rows } = await sql<SegmentUse>`
    (select 'mailing' as kind, subject as name from mailing where segment_id = ${segmentId} and begun_at is null limit 10)
    union all
    (
      select 'promotion', name from webinar
      where promotion_list = ${segmentId}::text and status <> 'Ended' and deleted_at is null
      limit 10
    )
    union all (select 'deal', name from deal where segment_id = ${segmentId} and deleted_at is null limit 10)
    union all (select 'courseGroup', title from course_group where ${isLimited})
    union all (select 'course', title from course where ${isLimited})
    union all (select 'lecture', title from lecture where ${isLimited})
    order by kind, name
  `.execute(db)
  return rows
}
