import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import { type PageInput, type PageStart, searchPattern } from '#db/list/read-page.ts'
import { orderOf, textKey } from '#db/list/sort-key.ts'

interface TagOf {
  accountId: string
  tag: string
}

/**
 * A tag that is known in another spelling of upper and lower case keeps that spelling. It is looked for as the first that is not
 * before it, which is one step in the index; for an equal one, all tags may be read.
 */
export const insertTags = async (tx: Db, tags: readonly TagOf[]): Promise<void> => {
  if (tags.length === 0) return
  await sql`
    with given as (
      select * from unnest(
        ${tags.map(({ accountId }) => accountId)}::uuid[], ${tags.map(({ tag }) => tag)}::text[]
      ) as given (account_id, tag)
    ),
    spelled as (
      select typed.tag as typed, coalesce(known.tag, first_value(typed.tag) over (partition by lower(typed.tag) order by typed.tag)) as tag
      from (select distinct tag from given) typed
      left join lateral (
        select tag from member_tag where lower(tag) >= lower(typed.tag) order by lower(tag) limit 1
      ) known on lower(known.tag) = lower(typed.tag)
    )
    insert into member_tag (account_id, tag)
    select distinct given.account_id, spelled.tag from given join spelled on spelled.typed = given.tag
    on conflict do nothing
  `.execute(tx)
}

export const deleteTags = async (tx: Db, tags: readonly TagOf[]): Promise<void> => {
  if (tags.length === 0) return
  await sql`
    delete from member_tag t
    using unnest(${tags.map(({ accountId }) => accountId)}::uuid[], ${tags.map(({ tag }) => tag)}::text[])
      as given (account_id, tag)
    where t.account_id = given.account_id and lower(t.tag) = lower(given.tag)
  `.execute(tx)
}

export interface UsedValue extends ListedRow {
  name: string
  members: number
  first_at: Date
}

interface Question extends PageStart {
  pattern: string | null
}

const keys = [textKey(sql.ref('used.name'))]

/** Tags and sources are few, though many members have them: they are counted before they are sorted. */
const usedValues = (name: string, value: string, from: string): List<UsedValue, Question> => ({
  name,
  keys: () => keys,
  build: ({ pattern, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: false, isContinued }, after)
    return sql`
      select used.name, used.members, used.first_at, ${order.ownCursor} as cursor
      from (
        select ${sql.ref(value)} as name, count(*)::int as members, min(created_at) as first_at
        from ${sql.table(from)}
        where ${sql.ref(value)} <> '' and (${pattern}::text is null or ${sql.ref(value)} ilike ${pattern})
        group by 1
      ) used
      where ${order.isAfter}
      order by ${order.by}
      limit ${limit}
    `
  },
})

const tagList = usedValues('member-tags', 'tag', 'member_tag')
const sourceList = usedValues('member-sources', 'source', 'member_summary')

interface Searched extends PageInput {
  search?: string | undefined
}

const read = (db: Db, list: List<UsedValue, Question>, { search, ...input }: Searched) =>
  readList(db, list, { pattern: searchPattern(search) }, { isContinued: input.cursor !== undefined }, input)

/** The tags that members have, by name. */
export const listTags = (db: Db, input: Searched) => read(db, tagList, input)

/** Where members came from first. */
export const listSources = (db: Db, input: Searched) => read(db, sourceList, input)

export const listTagsOf = (db: Db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('member_tag')
    .select(['tag', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()

export const eraseTags = (tx: Db, { accountId }: { accountId: string }) =>
  tx.deleteFrom('member_tag').where('account_id', '=', accountId).execute()
