import { type TermKind, termKindNames } from '@regent/contract/deals/deal-terms'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, numberKey, orderOf } from '#db/list/sort-key.ts'
import { newId } from '#db/new-id.ts'

export interface TermRow extends ListedRow {
  id: string
  name: string
  created_at: Date
  updated_at: Date
}

interface Question extends PageStart {
  kind: TermKind
}

const keys = [numberKey(sql.ref('position')), idKey('id')]

const termsInOrder: List<TermRow, Question> = {
  name: 'deal-terms',
  keys: () => keys,
  build: ({ kind, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: false, isContinued }, after)
    return sql`
      select id, name, created_at, updated_at, ${order.ownCursor} as cursor
      from deal_term
      where kind = ${kind} and ${order.isAfter}
      order by ${order.by}
      limit ${limit}
    `
  },
}

/** The terms of a kind in their order. */
export const listTerms = (db: Db, kind: TermKind, input: PageInput) =>
  readList(db, termsInOrder, { kind }, { isContinued: input.cursor !== undefined }, input)

const isKind = (text: string): text is TermKind => (termKindNames as string[]).includes(text)

/** The kinds of those of these terms that exist; none of them can be deleted until the transaction ends. */
export const lockTermKinds = async (tx: Db, ids: readonly string[]): Promise<Map<string, TermKind>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('deal_term')
    .select(['id', 'kind'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(rows.flatMap(({ id, kind }) => (isKind(kind) ? [[id, kind] as const] : [])))
}

/** Terms in an order of their own, each after those that are there; answers their ids in the order of the names. */
export const insertTerms = async (tx: Db, kind: TermKind, names: readonly string[]): Promise<string[]> => {
  const { last } = await tx
    .selectFrom('deal_term')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql.lit(0)).as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const rows = names.map((name, index) => ({ id: newId(), kind, name, position: last + index + 1 }))
  if (rows.length > 0) await tx.insertInto('deal_term').values(rows).execute()
  return rows.map(({ id }) => id)
}
