import { sql } from 'kysely'

/**
 * What somebody who is signed in may see: the lecture `l` in its course `c` and its group `g`, by the account `a`, all
 * of them as they are at this moment.
 */
export const isReadable = sql<boolean>`(
  l.deleted_at is null and c.deleted_at is null and g.deleted_at is null
  and (a.role = 'admin' or (
    'draft' not in (l.state, c.state, g.state)
    and (a.client_type = 'Elite' or 'elite' not in (l.visibility, c.visibility, g.visibility))
  ))
)`

export const lectureWithin = sql`
  lecture l join course c on c.id = l.course_id join course_group g on g.id = c.group_id`

export const watchedSeconds = (column: string) => sql<number>`
  (select coalesce(sum(upper(stretch) - lower(stretch)), 0)::float8 from unnest(${sql.ref(column)}) stretch)`
