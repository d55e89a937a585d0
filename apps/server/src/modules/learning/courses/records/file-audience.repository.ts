import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { FileAudience } from '#modules/files/files/index.ts'
import type { RecordKind } from './record.fields.ts'

const within = { group: sql.ref('g.id'), course: sql.ref('c.id'), lecture: sql.ref('l.id') }

export interface LectureAudience {
  id: string
  audience: FileAudience
}

/**
 * Who may see each lecture of these records: the strictest of lecture, course and group decides. Course and group are
 * locked until the transaction ends, so that of two changes at once the later one sees the earlier.
 */
export const listFileAudiences = async (
  tx: Db,
  { kind, ids }: { kind: RecordKind; ids: readonly string[] },
): Promise<LectureAudience[]> => {
  const { rows } = await sql<LectureAudience>`
    select l.id, case
      when 'draft' in (l.state, c.state, g.state) then 'staff'
      when coalesce(l.deleted_at, c.deleted_at, g.deleted_at) is not null then 'staff'
      when 'segment:' = any(array[left(l.visibility, 8), left(c.visibility, 8), left(g.visibility, 8)]) then (
        select string_agg(distinct visibility, ' and ' order by visibility)
        from unnest(array[l.visibility, c.visibility, g.visibility]) as visibility
        where visibility = 'elite' or visibility like 'segment:%'
      )
      when 'elite' in (l.visibility, c.visibility, g.visibility) then 'elite'
      when 'members' in (l.visibility, c.visibility, g.visibility) then 'members'
      else 'public'
    end as audience
    from lecture l join course c on c.id = l.course_id join course_group g on g.id = c.group_id
    where ${within[kind]} = any(${[...ids]}::uuid[])
    for share of c, g
  `.execute(tx)
  return rows
}
