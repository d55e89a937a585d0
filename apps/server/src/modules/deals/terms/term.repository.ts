import { type TermKind, termKindNames } from '@regent/contract/deals/deal-terms'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, numberKey, orderOf } from '#db/list/sort-key.ts'

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
