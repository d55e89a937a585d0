import type { DeletedDeal } from '@regent/contract/deals/deals-admin'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { latestFirst, type ListedRow, readLatest } from '#db/list/list.ts'
import type { Page, PageInput } from '#db/list/read-page.ts'
import { idKey, momentKey } from '#db/list/sort-key.ts'

interface DeletedRow extends ListedRow {
  id: string
  name: string
  deleted_at: Date
  created_at: Date
  updated_at: Date
}

const deletedDeals = latestFirst<DeletedRow, { since: Date }>({
  name: 'deleted-deals',
  keys: () => [momentKey('deleted_at'), idKey('id')],
  columns: sql`id, name, deleted_at, created_at, updated_at`,
  from: sql`deal`,
  where: ({ since }) => sql`deleted_at >= ${since}`,
})

/** Deals that can be restored, the last one deleted first. */
export const listDeleted = async (db: Db, since: Date, input: PageInput): Promise<Page<DeletedDeal>> => {
  const page = await readLatest(db, deletedDeals, { since }, input)
  const rows = page.rows.map(({ id, name, ...row }) => ({
    _id: id,
    name,
    deletedAt: row.deleted_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
  return { ...page, rows }
}
