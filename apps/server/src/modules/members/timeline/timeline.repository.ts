import type { TimelineKind } from '@regent/contract/members/member-timeline'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import type { Page, PageInput, PageStart } from '#db/list/read-page.ts'
import { indexedMomentKey, orderOf, type SortKey } from '#db/list/sort-key.ts'
import { accountSources, activitySources } from './entry-sources.repository.ts'

export interface EntryRow extends ListedRow {
  id: string
  kind: TimelineKind
  event: string
  at: Date
  record_kind: 'webinar' | 'lecture' | 'deal' | 'message' | null
  record_id: string | null
  record_name: string | null
  quote: string | null
  facts: Record<string, string | number | boolean | null> | null
  by_id: string | null
  by_name: string
}

interface Question extends PageStart {
  accountId: string
  kinds: readonly TimelineKind[] | undefined
}

const entryId: SortKey = { value: sql`entry.id`, type: 'text' }

const keys = [indexedMomentKey('entry.at'), entryId]

const sources = [...activitySources, ...accountSources]

/** Raw SQL: every table gives its latest rows along its own index, and the latest of all of them are the page. */
const timeline: List<EntryRow, Question> = {
  name: 'timeline',
  keys: () => keys,
  build: ({ accountId, kinds, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: true, isContinued }, after)
    const parts = sources
      .filter(({ kind }) => kinds?.includes(kind) ?? true)
      .map(
        ({ entries }) => sql`(
          select * from (${entries(accountId)}) entry where ${order.isAfter} order by ${order.by} limit ${limit}
        )`,
      )
    return sql`
      select entry.*, concat_ws(' ', staff.first_name, staff.last_name) as by_name, ${order.ownCursor} as cursor
      from (${sql.join(parts, sql` union all `)}) entry left join account staff on staff.id = entry.by_id
      order by ${order.by}
      limit ${limit}
    `
  },
}

/** The latest first. */
export const listEntries = (
  db: Db,
  question: Pick<Question, 'accountId' | 'kinds'>,
  input: PageInput,
): Promise<Page<EntryRow>> => readList(db, timeline, question, { isContinued: input.cursor !== undefined }, input)

export const findName = async (db: Db, accountId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', accountId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row && (`${row.first_name} ${row.last_name}`.trim() || row.email)
}
