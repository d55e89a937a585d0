import { type RawBuilder, sql } from 'kysely'

/** A passage of a lecture or a replay that says most of the words. */
export interface Passage {
  passage: string | null
  second: number | null
}

const isForeign = (word: string) => !/^[\x20-\x7f]*$/u.test(word)

/** As a stem, as it begins, and of scripts without spaces anywhere. */
const saysOne = (word: string) => sql`(
  said.words @@ (plainto_tsquery('english', ${word}) || (quote_literal(${word}::text) || ':*')::tsquery)
  ${isForeign(word) ? sql`or plain_spelling(said.text) like '%' || ${word}::text || '%'` : sql``}
)`

const saidOf = (words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${saysOne(word)}::int`),
    sql` + `,
  )

/** The first of the passages that have the most of the words. */
export const bestPassage = (said: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> => sql`
  left join lateral (
    select counted.text as passage, counted.second from (
      select said.number, said.second, said.text, ${saidOf(words)} as often from (${said}) said
    ) counted
    where often > 0 order by often desc, number limit 1
  ) best on true`
