import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Question } from './record-list.repository.ts'

/** Who made a record; nobody where whoever asks is not told, or the account is erased. */
export interface MakerRow {
  maker_id: string | null
  maker_name: string | null
}

export const makerName = sql<string>`coalesce(concat_ws(' ', maker.first_name, maker.last_name), '')`

export const makerColumns = ({ isStaff }: Question): RawBuilder<unknown> => sql`
  case when ${isStaff}::boolean then maker.id end as maker_id,
  case when ${isStaff}::boolean then ${makerName} end as maker_name`

export const makerJoin = ({ isStaff }: Question, record: string): RawBuilder<unknown> => sql`
  left join account maker on ${isStaff}::boolean and maker.id = ${sql.ref(`${record}.created_by`)}`

/** The records belong to the firm and stay. */
export const eraseCourseCreator = async (tx: Db, { accountId }: { accountId: string }): Promise<void> => {
  for (const table of ['course_group', 'course', 'lecture'] as const) {
    await tx.updateTable(table).set({ created_by: null }).where('created_by', '=', accountId).execute()
  }
}
