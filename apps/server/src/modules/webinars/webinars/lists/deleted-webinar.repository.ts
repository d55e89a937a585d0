import type { DeletedWebinar } from '@regent/contract/webinars/webinars-admin'
import { type Selectable, sql } from 'kysely'
import type { Services } from '#app/services.ts'
import type { DB } from '#db/generated.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import type { Page, PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, momentKey, orderOf } from '#db/list/sort-key.ts'
import { oldestRestorable } from '../restorable.ts'

const deletedColumns = ['id', 'name', 'starts_at', 'deleted_at', 'created_at', 'updated_at'] as const

interface DeletedRow
  extends ListedRow, Pick<Selectable<DB['webinar']>, Exclude<(typeof deletedColumns)[number], 'deleted_at'>> {
  deleted_at: Date
}

interface Question extends PageStart {
  since: Date
}

const keys = [momentKey('deleted_at'), idKey('id')]

const deletedWebinars: List<DeletedRow, Question> = {
  name: 'deleted-webinars',
  keys: () => keys,
  build: ({ since, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: true, isContinued }, after)
    return sql`
      select ${sql.join(deletedColumns.map((column) => sql.ref(column)))}, ${order.ownCursor} as cursor
      from webinar
      where deleted_at >= ${since} and ${order.isAfter}
      order by ${order.by}
      limit ${limit}
    `
  },
}

/** Webinars that can be restored, the last one deleted first. */
export const listDeleted = async (services: Services, input: PageInput): Promise<Page<DeletedWebinar>> => {
  const shape = { isContinued: input.cursor !== undefined }
  const page = await readList(services.db, deletedWebinars, { since: oldestRestorable(services) }, shape, input)
  const rows = page.rows.map((row) => ({
    _id: row.id,
    name: row.name,
    date: row.starts_at.toISOString(),
    deletedAt: row.deleted_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
  return { ...page, rows }
}
