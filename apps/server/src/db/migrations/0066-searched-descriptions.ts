import type { Migration } from '../migrations.ts'

/** A search does not read descriptions that stand behind a disclaimer. */
export const migration: Migration = {
  name: '0066-searched-descriptions',
  sql: `
    update deal_text set text = lower(normalize((
      select string_agg(distinct word, ' ')
      from regexp_split_to_table(concat_ws(' ', d.name, terms.names), '\\s+') word
      where word <> ''
    )) collate for_people)
    from deal d
    cross join lateral (
      select string_agg(t.name, ' ') as names
      from deal_term_use u join deal_term t on t.id = u.term_id where u.deal_id = d.id
    ) terms
    where d.id = deal_text.deal_id and d.disclaimer_text <> ''
  `,
}
