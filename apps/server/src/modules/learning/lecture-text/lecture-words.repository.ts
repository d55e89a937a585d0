import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** One thing that a lecture says; in a video, with the second at which it is said. */
export interface Words {
  text: string
  second: number | null
}

/** All that a lecture says, in its order. */
export interface SaidIn {
  lectureId: string
  words: readonly Words[]
}

export const replaceLectureWords = async (tx: Db, lectures: readonly SaidIn[]): Promise<void> => {
  await sql`delete from lecture_words where lecture_id = any(${lectures.map(({ lectureId }) => lectureId)}::uuid[])`.execute(
    tx,
  )
  const rows = lectures.flatMap(({ lectureId, words }) =>
    words.map(({ text, second }, before) => ({ lectureId, number: before + 1, text, second })),
  )
  await sql`
    insert into lecture_words (lecture_id, number, second, text)
    select * from unnest(
      ${rows.map(({ lectureId }) => lectureId)}::uuid[],
      ${rows.map(({ number }) => number)}::int[],
      ${rows.map(({ second }) => second)}::float8[],
      ${rows.map(({ text }) => text)}::text[]
    )
  `.execute(tx)
}

/** Copies say what their originals say. */
export const copyWords = async (tx: Db, copied: readonly { original: string; copy: string }[]): Promise<void> => {
  await sql`
    insert into lecture_words (lecture_id, number, second, text)
    select given.copy, w.number, w.second, w.text
    from unnest(${copied.map(({ original }) => original)}::uuid[], ${copied.map(({ copy }) => copy)}::uuid[])
      as given (original, copy)
    join lecture_words w on w.lecture_id = given.original
  `.execute(tx)
}

const mostTerms = 8

/** Letters and digits alone, so that nothing in it is an operator of a query. */
const termsIn = (search: string): string[] =>
  (search.toLowerCase().match(/[\p{L}\p{N}]{1,50}/gu) ?? []).slice(0, mostTerms)

interface Found {
  lecture_id: string
  rank: number
  /** Of the words of the lecture that answer best. */
  number: number
}

/**
 * For a query over lectures, to be joined: those that say every word of a search, or a word that begins so, each with
 * the passage that answers best. The title counts most, then the description, then where most of the search stands
 * together; a lecture that says it often comes before one that says it once.
 */
export const lecturesFound = (search: string): RawBuilder<Found> => {
  const terms = termsIn(search).map((term) => `${term}:*`)
  if (terms.length === 0)
    return sql<Found>`(select null::uuid as lecture_id, null::float8 as rank, 0 as number where false)`
  const nameOf = (index: number) => sql.ref(`term_${index}`)
  const queries = terms.map(
    (term, index) => sql`(to_tsquery('english', ${term}) || to_tsquery('simple', ${term})) as ${nameOf(index)}`,
  )
  const anyOf = sql.join(
    terms.map((_, index) => nameOf(index)),
    sql` || `,
  )
  const isSaid = terms.map((_, index) => sql`w.words @@ ${nameOf(index)}`)
  const saidTogether = sql.join(
    isSaid.map((matches) => sql`(${matches})::int`),
    sql` + `,
  )
  const areAllSaid = sql.join(
    isSaid.map((matches) => sql`bool_or(${matches})`),
    sql` and `,
  )
  return sql<Found>`(
    select lecture_id, best[1] + ln(often) / 10 as rank, -best[2] as number
    from (
      select w.lecture_id, count(*) as often,
        max(array[${saidTogether} + case w.number when 1 then 2 when 2 then 1 else 0 end, -w.number]) as best
      from lecture_words w cross join (select ${sql.join(queries)}) term
      where w.words @@ (${anyOf})
      group by w.lecture_id
      having ${areAllSaid}
    ) said
  )`
}
