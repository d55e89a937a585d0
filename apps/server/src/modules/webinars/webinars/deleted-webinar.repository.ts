import { sql } from 'kysely'
import type { List, ListedRow, ListShape } from '#db/list/list.ts'
import type { PageStart } from '#db/list/read-page.ts'
import { idKey, momentKey, orderOf } from '#db/list/sort-key.ts'

interface DeletedRow extends ListedRow {
  id: string
  name: string
  starts_at: Date
  deleted_at: Date
}

interface Question extends PageStart {
  since: Date
}

const keys = [momentKey('deleted_at'), idKey('id')]

/** The last one deleted first. */
export const deletedWebinars: List<DeletedRow, Question, ListShape> = {
  name: 'deleted-webinars',
  orderedBy: () => [],
  keys: () => keys,
  isPrepared: () => false,
  build: ({ since, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: true, isContinued }, after)
    return sql`
      select id, name, starts_at, deleted_at, ${order.ownCursor} as cursor
      from webinar
      where deleted_at >= ${since} and ${order.isAfter}
      order by ${order.by}
      limit ${limit}
    `
  },
}
