import { sql } from 'kysely'

/** What a mail shows of a deal: as much as its card. */
export interface MailedDealRow {
  id: string
  name: string
  image: string
  /** The names of its terms. */
  types: string
  category: string
  sub_category: string
  strategy: string
}

const termsOf = (kind: string) => sql<string>`coalesce((
  select string_agg(t.name, ', ' order by t.position, t.id) from deal_term_use u join deal_term t on t.id = u.term_id
  where u.deal_id = d.id and u.kind = ${sql.lit(kind)}
), '')`

/** Of deal `d` in a statement. */
export const mailedDealColumns = sql`
  d.id, d.name, d.image, ${termsOf('type')} as types, ${termsOf('category')} as category,
  ${termsOf('subCategory')} as sub_category, ${termsOf('strategy')} as strategy
`
