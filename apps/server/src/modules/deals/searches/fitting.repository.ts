import { termKindNames, termKinds } from '@regent/contract/deals/deal-terms'
import { type RawBuilder, sql } from 'kysely'

const parameters = sql.join(termKindNames.map((kind) => sql`(${sql.lit(termKinds[kind].filter)}, ${sql.lit(kind)})`))

/**
 * In a statement about searches `s`: the published deals that have the terms for which each asks, as a bit string `deals` of
 * `with_terms`. Of one kind any of the terms is enough. A merged term means the one that it was merged into, and a term that
 * is gone fits no deal.
 */
export const withTerms = sql`
  (select deals from deal_choice where kind = 'state' and choice = 'published') published
  cross join lateral (
    select published.deals & coalesce(bit_and(any_of_kind.deals), ~(published.deals # published.deals)) as deals
    from (values ${parameters}) parameter (name, kind)
    join jsonb_each(s.filters) chosen on chosen.key = parameter.name
    cross join lateral (
      select coalesce(bit_or(choice.deals), published.deals # published.deals) as deals
      from jsonb_array_elements_text(chosen.value) named (id)
      left join deal_term_merge merged on merged.id = named.id::uuid
      join deal_choice choice
        on choice.kind = parameter.kind and choice.choice = coalesce(merged.into_id, named.id::uuid)::text
    ) any_of_kind
  ) with_terms
`

/** The text `t` of a deal has every word that search `s` asks for. */
export const hasWords: RawBuilder<boolean> = sql<boolean>`
  not exists (select from unnest(s.words) word where strpos(t.text, word) = 0)
`

/** After `withTerms`: the published deals that fit search `s` now, as bits. */
export const fittingDeals = sql`
  case when s.words = '{}' then with_terms.deals
    else with_terms.deals & bits_of(array(
      select t.number from deal_text t where get_bit(with_terms.deals, t.number) = 1 and ${hasWords}
    ), length(with_terms.deals))
  end
`
