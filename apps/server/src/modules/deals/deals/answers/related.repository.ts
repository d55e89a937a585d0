import type { RelatedRecord } from '@regent/contract/deals/deals'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hasRecording } from '#modules/webinars/access/index.ts'

interface Related {
  kind: RelatedRecord['kind']
  id: string
  name: string
  slug: string | null
}

interface Asked {
  webinarIds: readonly string[]
  courseIds: readonly string[]
  /** Staff also see what is not published. */
  isStaff: boolean
}

/** Those of these records that Elite members see: the address of a webinar works whether or not it is listed. */
export const listRelated = async (db: Db, { webinarIds, courseIds, isStaff }: Asked): Promise<Related[]> => {
  if (webinarIds.length + courseIds.length === 0) return []
  const { rows } = await sql<Related>`
    select 'webinar' as kind, w.id, w.name, w.slug from webinar w
    where w.id = any(${[...webinarIds]}::uuid[]) and w.deleted_at is null
    union all
    select 'replay', w.id, w.name, w.slug from webinar w
    where w.id = any(${[...webinarIds]}::uuid[]) and w.deleted_at is null
      and w.status = 'Ended' and (w.is_replay_published or ${isStaff}::boolean) and ${hasRecording}
    union all
    select 'course', c.id, c.title, null from course c join course_group g on g.id = c.group_id
    where c.id = any(${[...courseIds]}::uuid[]) and c.deleted_at is null and g.deleted_at is null
      and (
        ${isStaff}::boolean
        or c.state = 'published' and g.state = 'published'
          -- Not every Elite member is in the segment.
          and c.visibility not like 'segment:%' and g.visibility not like 'segment:%'
      )
  `.execute(db)
  return rows
}

export const listBriefings = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return []
  return db
    .selectFrom('webinar')
    .select(['id', 'slug', 'name', 'starts_at', 'status'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
}
