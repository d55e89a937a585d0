import type { TermKind } from '@regent/contract/deals/deal-terms'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { queueForMatching } from '#modules/deals/match-queue/index.ts'

// Any constant works, as long as nothing else in the database uses it as a lock.
const dealsLock = 7_349_206

/**
 * Changes of deals and terms are made one after the other: each of them writes the same bit strings. It is the first statement
 * of such a transaction, before any row is locked, so that two of them never wait for each other.
 */
export const lockDeals = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${sql.lit(dealsLock)})`.execute(tx)
}

/** Characters of a description that a search reads: a search looks at the text of every deal. */
const searchedCharacters = 200

const plainDescription = sql`
  replace(replace(replace(replace(
    regexp_replace(left(d.description, ${sql.lit(4 * searchedCharacters)}), '<[^>]*>?', ' ', 'g'),
    '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`

/** What stands behind a disclaimer is not searched: the answer would tell what it says. */
const openDescription = sql`
  case when d.disclaimer_text = '' then left(${plainDescription}, ${sql.lit(searchedCharacters)}) end`

/** Each word once: a search asks for words, and every character costs it time. */
const wordsOfDeal = sql`
  (
    select string_agg(distinct word, ' ')
    from regexp_split_to_table(
      concat_ws(' ', d.name, terms.names, ${openDescription}), '\\s+'
    ) word
    where word <> ''
  )`

const followTexts = (tx: Db, ids: readonly string[]) =>
  sql`
    insert into deal_text (deal_id, number, text)
    select d.id, d.number, lower(normalize(${wordsOfDeal}) collate for_people)
    from deal d
    cross join lateral (
      select string_agg(t.name, ' ') as names
      from deal_term_use u join deal_term t on t.id = u.term_id where u.deal_id = d.id
    ) terms
    where d.id = any(${[...ids]}::uuid[])
    on conflict (deal_id) do update set text = excluded.text where deal_text.text <> excluded.text
  `.execute(tx)

/** All bit strings grow together, by so many bits. */
const step = 1024

const growChoices = (tx: Db, ids: readonly string[]) =>
  sql`
    update deal_choice set deals = deals || repeat('0', missing.bits)::bit varying
    from (
      select (max(d.number) / ${sql.lit(step)} + 1) * ${sql.lit(step)} - (
        select length(deals) from deal_choice where kind = 'state' limit 1
      ) as bits
      from deal d where d.id = any(${[...ids]}::uuid[])
    ) missing
    where missing.bits > 0
  `.execute(tx)

const none = sql`repeat('0', size.bits)::bit varying`

const followBits = (tx: Db, ids: readonly string[]) =>
  sql`
    with size as materialized (
      select length(deals) as bits from deal_choice where kind = 'state' limit 1
    ), changed as materialized (
      select id, number, deleted_at is null as is_there,
        -- What is not for all members is not among what is published for all.
        case when state = 'published' and segment_id is not null then 'segment:' || segment_id else state end as state
      from deal where id = any(${[...ids]}::uuid[])
    ), others as materialized (
      select ~bits_of(array_agg(number), size.bits) as deals from changed, size group by size.bits
    ), had as materialized (
      select choice.kind, choice.choice, bits_of(array_agg(number), size.bits) as deals
      from (
        select 'state' as kind, state as choice, number from changed where is_there
        union all
        select u.kind, u.term_id::text, number from changed join deal_term_use u on u.deal_id = changed.id where is_there
      ) choice, size
      group by choice.kind, choice.choice, size.bits
    ), known as (
      update deal_choice c set deals = now.deals
      from (
        select c.kind, c.choice, c.deals & others.deals | coalesce(had.deals, ${none}) as deals
        from deal_choice c cross join size cross join others
        left join had on had.kind = c.kind and had.choice = c.choice
      ) now
      where now.kind = c.kind and now.choice = c.choice and now.deals <> c.deals
    )
    insert into deal_choice (kind, choice, deals)
    select had.kind, had.choice, had.deals from had
    where not exists (select from deal_choice c where c.kind = had.kind and c.choice = had.choice)
  `.execute(tx)

/**
 * Makes bit strings and searched texts say what these deals are now. It belongs after every change of a deal's name,
 * description, terms, state or deletion, and of a term's name, in the same transaction; any number of deals takes four
 * statements. So this is also where deals come to fit saved searches.
 */
export const followDeals = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await followTexts(tx, ids)
  await growChoices(tx, ids)
  await followBits(tx, ids)
  await queueForMatching(tx, ids)
}

/** For a term that is deleted: no deal uses it. */
export const dropChoice = async (tx: Db, kind: TermKind, termId: string): Promise<void> => {
  await tx.deleteFrom('deal_choice').where('kind', '=', kind).where('choice', '=', termId).execute()
}
