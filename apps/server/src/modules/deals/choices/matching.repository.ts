import type { DealState } from '@regent/contract/deals/deal-fields'
import { type TermKind, termKindNames } from '@regent/contract/deals/deal-terms'
import { type RawBuilder, sql } from 'kysely'

/** Which deals are meant. */
export interface DealFilters {
  states: readonly DealState[]
  /** The ids of the chosen terms, by kind; each kind has some. */
  terms: Partial<Record<TermKind, readonly string[]>>
  words: readonly string[]
  /** Only those that this member saved, or is interested in. */
  mine?: { accountId: string; isSaved: boolean; isInterested: boolean } | undefined
}

/** The words of a search, the longest first: it is the rarest, and the others are looked for only where it is. */
export const wordsOf = (search: string): string[] =>
  [...new Set(search.normalize().toLowerCase().split(/\s+/u))]
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)

const patternsOf = (words: readonly string[]) =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`)

export const chosenKinds = ({ terms }: Pick<DealFilters, 'terms'>): TermKind[] =>
  termKindNames.filter((kind) => terms[kind] !== undefined)

const bits = sql`(select length(deals) from deal_choice where kind = 'state' limit 1)`

const ofWords = (words: readonly string[]) =>
  sql`bits_of((select array_agg(number) from deal_text where text like all(${patternsOf(words)}::text[])), ${bits})`

const ofMember = ({ accountId, isSaved, isInterested }: NonNullable<DealFilters['mine']>) => sql`
  bits_of((
    select array_agg(d.number) from deal_mark m join deal d on d.id = m.deal_id
    where m.account_id = ${accountId}::uuid and (
      ${isSaved}::boolean and m.saved_at is not null or ${isInterested}::boolean and m.interested_at is not null
    )
  ), ${bits})`

const ofStates = (states: readonly string[]) => sql`
  (select bit_or(deals) from deal_choice where kind = 'state' and choice = any(${[...states]}::text[]))`

/** The terms that these ids name: a merged term is the one that it was merged into. */
const currentTerms = (ids: readonly string[]) => sql`
  select coalesce(merged.into_id, named.id)::text
  from unnest(${[...ids]}::uuid[]) as named (id) left join deal_term_merge merged on merged.id = named.id`

const chosenOf = (kind: TermKind) => sql.table(`chosen_${kind}`)
const bitsOf = (kind: TermKind) => sql`(select deals from ${chosenOf(kind)})`

const both = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` & `)

/**
 * Parts of a `with`: `matching` has the bits of all deals that are meant, `basis` those without regard to terms. A choice that
 * no deal has ever had is null, and so is all that is combined with it: such bits count as none.
 */
export const matchingBits = (filters: DealFilters): RawBuilder<unknown> => {
  const { states, words, mine } = filters
  const kinds = chosenKinds(filters)
  const basis = [
    ofStates(states),
    ...(words.length > 0 ? [ofWords(words)] : []),
    ...(mine === undefined ? [] : [ofMember(mine)]),
  ]
  const chosen = kinds.map(
    (kind) => sql`
      ${chosenOf(kind)} as materialized (
        select bit_or(deals) as deals from deal_choice
        where kind = ${kind} and choice in (${currentTerms(filters.terms[kind] ?? [])})
      ),`,
  )
  return sql`
    basis as materialized (select ${both(basis)} as deals),
    ${sql.join(chosen, sql``)}
    matching as materialized (select ${both([sql`basis.deals`, ...kinds.map(bitsOf)])} as deals from basis)`
}

/**
 * A part of a `with` behind `matchingBits`: `counted.counts` says of each term of these kinds how many deals it would give, with
 * all other filters and without those of its own kind.
 */
export const termCounts = (filters: DealFilters, kinds: readonly TermKind[]): RawBuilder<unknown> => {
  const chosen = chosenKinds(filters)
  const withoutOwn = chosen.map((kind) => {
    const others = chosen.filter((each) => each !== kind)
    return sql`when ${kind} then (select ${both([sql`basis.deals`, ...others.map(bitsOf)])} from basis)`
  })
  const rest = sql`(select deals from matching)`
  const within = withoutOwn.length === 0 ? rest : sql`case t.kind ${sql.join(withoutOwn, sql` `)} else ${rest} end`
  return sql`
    rest as materialized (
      select t.kind, ${within} as deals from unnest(${[...kinds]}::text[]) as t (kind)
    ),
    counted as materialized (
      select jsonb_object_agg(each.kind, each.terms) as counts from (
        select rest.kind, coalesce(
          jsonb_object_agg(t.id, coalesce(bit_count(c.deals & rest.deals), 0)) filter (where t.id is not null), '{}'
        ) as terms
        from rest
        left join deal_term t on t.kind = rest.kind
        left join deal_choice c on c.kind = t.kind and c.choice = t.id::text
        group by rest.kind
      ) each
    )`
}
