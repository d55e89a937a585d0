import type { DealState } from '@regent/contract/deals/deal-fields'
import { type TermKind, termKindNames } from '@regent/contract/deals/deal-terms'
import { type RawBuilder, sql } from 'kysely'

/** Which deals are meant. */
export interface DealFilters {
  states: readonly DealState[]
  /** Finds deals for these segments, or for any segment. */
  segments: readonly string[] | 'all'
  /** The ids of the chosen terms, by kind; each kind has some. */
  terms: Partial<Record<TermKind, readonly string[]>>
  words: readonly string[]
  /** Only those that this member saved, or is interested in. */
  mine?: { accountId: string; isSaved: boolean; isInterested: boolean } | undefined
}

/** The same as parameters of a statement: those of what is not filtered by are not used. */
export interface MatchingQuestion extends Record<TermKind, readonly string[]> {
  /** With those of segments. */
  states: readonly string[]
  isOfAnySegment: boolean
  patterns: readonly string[]
  accountId: string | null
  isSaved: boolean
  isInterested: boolean
}

/** What changes the text of the statement. */
export interface MatchingShape {
  /** The kinds of the chosen terms, separated by commas. */
  kinds: string
  isSearched: boolean
  isMine: boolean
}

/** The words of a search, the longest first: it is the rarest, and the others are looked for only where it is. */
export const wordsOf = (search: string): string[] =>
  [...new Set(search.normalize().toLowerCase().split(/\s+/u))]
    .filter((word) => word !== '')
    .toSorted((one, other) => other.length - one.length)

export const matchingShapeOf = ({ terms, words, mine }: DealFilters): MatchingShape => ({
  kinds: termKindNames.filter((kind) => terms[kind] !== undefined).join(','),
  isSearched: words.length > 0,
  isMine: mine !== undefined,
})

export const matchingQuestionOf = ({ states, segments, terms, words, mine }: DealFilters): MatchingQuestion => ({
  category: [],
  subCategory: [],
  type: [],
  strategy: [],
  requirement: [],
  source: [],
  ...terms,
  states:
    segments !== 'all' && states.includes('published') ? [...states, ...segments.map((id) => `segment:${id}`)] : states,
  isOfAnySegment: segments === 'all' && states.includes('published'),
  patterns: words.map((word) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`),
  accountId: mine?.accountId ?? null,
  isSaved: mine?.isSaved ?? false,
  isInterested: mine?.isInterested ?? false,
})

const kindsOf = ({ kinds }: MatchingShape) => termKindNames.filter((kind) => kinds.split(',').includes(kind))

const bits = sql`(select length(deals) from deal_choice where kind = 'state' limit 1)`

const found = ({ patterns }: MatchingQuestion) =>
  sql`bits_of((select array_agg(number) from deal_text where text like all(${patterns}::text[])), ${bits})`

const marked = ({ accountId, isSaved, isInterested }: MatchingQuestion) => sql`
  bits_of((
    select array_agg(d.number) from deal_mark m join deal d on d.id = m.deal_id
    where m.account_id = ${accountId}::uuid and (
      ${isSaved}::boolean and m.saved_at is not null or ${isInterested}::boolean and m.interested_at is not null
    )
  ), ${bits})`

const ofStates = ({ states, isOfAnySegment }: MatchingQuestion) => sql`
  (
    select bit_or(deals) from deal_choice where kind = 'state'
      and (choice = any(${states}::text[]) or ${isOfAnySegment}::boolean and choice like 'segment:%')
  )`

/** The terms that these ids name: a merged term is the one that it was merged into. */
const currentTerms = (ids: readonly string[]) => sql`
  select coalesce(merged.into_id, named.id)::text
  from unnest(${ids}::uuid[]) as named (id) left join deal_term_merge merged on merged.id = named.id`

const chosenOf = (kind: TermKind) => sql.table(`chosen_${kind}`)
const bitsOf = (kind: TermKind) => sql`(select deals from ${chosenOf(kind)})`

const both = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` & `)

/**
 * Parts of a `with`: `matching` has the bits of all deals that are meant, `basis` those without regard to terms. A choice that
 * no deal has ever had is null, and so is all that is combined with it: such bits count as none.
 */
export const matchingBits = (question: MatchingQuestion, shape: MatchingShape): RawBuilder<unknown> => {
  const kinds = kindsOf(shape)
  const basis = [
    ofStates(question),
    ...(shape.isSearched ? [found(question)] : []),
    ...(shape.isMine ? [marked(question)] : []),
  ]
  const chosen = kinds.map(
    (kind) => sql`
      ${chosenOf(kind)} as materialized (
        select bit_or(deals) as deals from deal_choice
        where kind = ${sql.lit(kind)} and choice in (${currentTerms(question[kind])})
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
export const termCounts = (shape: MatchingShape, shownKinds: readonly TermKind[]): RawBuilder<unknown> => {
  const chosen = kindsOf(shape)
  const withoutOwn = chosen.map((kind) => {
    const others = chosen.filter((each) => each !== kind)
    return sql`when ${sql.lit(kind)} then (select ${both([sql`basis.deals`, ...others.map(bitsOf)])} from basis)`
  })
  const rest = sql`(select deals from matching)`
  const within = withoutOwn.length === 0 ? rest : sql`case t.kind ${sql.join(withoutOwn, sql` `)} else ${rest} end`
  return sql`
    rest as materialized (
      select t.kind, ${within} as deals from unnest(array[${sql.join(shownKinds.map((kind) => sql.lit(kind)))}]) as t (kind)
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
