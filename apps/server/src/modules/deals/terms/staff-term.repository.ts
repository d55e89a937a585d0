import { type TermKind, termKindNames } from '@regent/contract/deals/deal-terms'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type List, type ListedRow, readList } from '#db/list/list.ts'
import type { PageInput, PageStart } from '#db/list/read-page.ts'
import { idKey, numberKey, orderOf } from '#db/list/sort-key.ts'

/** A term as staff manage it. */
export interface StaffTermRow {
  id: string
  kind: TermKind
  name: string
  position: number
  created_at: Date
  updated_at: Date
  /** How many deals use it, deleted ones included. */
  deals: number
}

interface Question extends PageStart {
  kind: TermKind | null
}

const kindPlace = sql`array_position(${sql.lit(`{${termKindNames.join(',')}}`)}::text[], t.kind)`

const keys = [numberKey(kindPlace), numberKey(sql.ref('t.position')), idKey('t.id')]

const staffTerm = sql`
  t.id, t.kind, t.name, t.position, t.created_at, t.updated_at,
  (select count(*)::int from deal_term_use u where u.term_id = t.id) as deals`

const staffTerms: List<StaffTermRow & ListedRow, Question> = {
  name: 'staff-deal-terms',
  keys: () => keys,
  build: ({ kind, after, limit }, { isContinued }) => {
    const order = orderOf(keys, { isDown: false, isContinued }, after)
    return sql`
      select ${staffTerm}, ${order.ownCursor} as cursor
      from deal_term t
      where (${kind}::text is null or t.kind = ${kind}) and ${order.isAfter}
      order by ${order.by}
      limit ${limit}
    `
  },
}

/** Kind by kind, each in its order. */
export const listStaffTerms = (db: Db, kind: TermKind | undefined, input: PageInput) =>
  readList(db, staffTerms, { kind: kind ?? null }, { isContinued: input.cursor !== undefined }, input)

export const findStaffTerm = async (db: Db, id: string): Promise<StaffTermRow | undefined> =>
  (await sql<StaffTermRow>`select ${staffTerm} from deal_term t where t.id = ${id}`.execute(db)).rows[0]

/** The name of a term, as far as a change of deals has to know it. */
export interface NamedTerm {
  id: string
  kind: TermKind
  name: string
}

export const listNamedTerms = async (db: Db): Promise<NamedTerm[]> =>
  (await sql<NamedTerm>`select id, kind, name from deal_term order by kind, position, id`.execute(db)).rows

/** These names as the database compares them: of one kind, no two terms have the same. */
export const comparedNames = async (db: Db, names: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; compared: string }>`
    select name, lower(name) as compared from unnest(${[...new Set(names)]}::text[]) as name
  `.execute(db)
  return new Map(rows.map(({ name, compared }) => [name, compared]))
}

/** After all others of their kinds, in the order in which they are named. */
export const insertTerms = async (tx: Db, added: readonly NamedTerm[]): Promise<void> => {
  if (added.length === 0) return
  await sql`
    insert into deal_term (id, kind, name, position)
    select given.id, given.kind, given.name,
      given.number + coalesce((select max(position) from deal_term t where t.kind = given.kind), 0)
    from unnest(
      ${added.map(({ id }) => id)}::uuid[], ${added.map(({ kind }) => kind)}::text[], ${added.map(({ name }) => name)}::text[]
    ) with ordinality as given (id, kind, name, number)
  `.execute(tx)
}

export const countTerms = async (db: Db, kind: TermKind): Promise<number> => {
  const { rows } = await sql<{ terms: number }>`
    select count(*)::int as terms from deal_term where kind = ${kind}
  `.execute(db)
  return rows[0]?.terms ?? 0
}

export const updateTermName = (tx: Db, id: string, name: string) =>
  tx
    .updateTable('deal_term')
    .set({ name, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()

/** Puts terms of a kind into this order; all others of the kind follow in theirs. */
export const orderTerms = async (tx: Db, kind: TermKind, ids: readonly string[]): Promise<void> => {
  await sql`
    update deal_term t set position = ordered.position
    from (
      select known.id, row_number() over (order by given.number nulls last, known.position, known.id) as position
      from deal_term known
      left join unnest(${[...ids]}::uuid[]) with ordinality as given (id, number) on given.id = known.id
      where known.kind = ${kind}
    ) ordered
    where ordered.id = t.id and ordered.position <> t.position
  `.execute(tx)
}

export const deleteTerm = (tx: Db, id: string) => tx.deleteFrom('deal_term').where('id', '=', id).execute()

/** By those of these ids that name merged terms: the terms that they were merged into. */
export const listMergedInto = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('deal_term_merge')
    .select(['id', 'into_id'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, into_id: intoId }) => [id, intoId]))
}

/** From now on the first term means the other one, and so does whatever meant the first. */
export const insertMerge = async (tx: Db, { from, into }: { from: string; into: string }): Promise<void> => {
  await tx.updateTable('deal_term_merge').set({ into_id: into }).where('into_id', '=', from).execute()
  await tx.insertInto('deal_term_merge').values({ id: from, into_id: into }).execute()
}
