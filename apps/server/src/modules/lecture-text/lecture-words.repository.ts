import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** One thing that a lecture says; in a video, with the second at which it is said. */
export interface Words {
  text: string
  second: number | null
}

export const replaceLectureWords = async (tx: Db, lectureId: string, words: readonly Words[]): Promise<void> => {
  await tx.deleteFrom('lecture_words').where('lecture_id', '=', lectureId).execute()
  await sql`
    insert into lecture_words (lecture_id, number, second, text)
    select ${lectureId}, given.number, given.second, given.text
    from unnest(${words.map(({ second }) => second)}::float8[], ${words.map(({ text }) => text)}::text[])
      with ordinality as given (second, text, number)
  `.execute(tx)
}

const mostTerms = 8

/** Letters and digits alone, so that nothing in it is an operator of a query. */
const termsIn = (search: string): string[] =>
  (search.toLowerCase().match(/[\p{L}\p{N}]{1,50}/gu) ?? []).slice(0, mostTerms)

interface Found {
  lecture_id: string
  rank: number
  text: string
  second: number | null
}

/**
 * For a query over lectures, to be joined: those that say every word of a search, or a word that begins so, each with
 * the place that answers best. What stands in the title counts most, then the description.
 */
export const lecturesFound = (search: string) => {
  const terms = termsIn(search).map((term) => `${term}:*`)
  return sql<Found>`(
    with term as (
      select to_tsquery('english', given.text) || to_tsquery('simple', given.text) as query, given.number
      from unnest(${terms}::text[]) with ordinality as given (text, number)
    ), hit as materialized (
      select w.lecture_id, w.number, w.second, w.text, bit_or(1 << t.number::int) as terms,
        sum(ts_rank(w.words, t.query)) + case w.number when 1 then 2 when 2 then 1 else 0 end as rank
      from term t join lecture_words w on w.words @@ t.query
      group by w.lecture_id, w.number
    )
    select distinct on (hit.lecture_id) hit.lecture_id, hit.rank::float8 as rank, hit.text, hit.second
    from hit join (
      select lecture_id from hit group by lecture_id
      having bit_or(terms) = (select bit_or(1 << t.number::int) from term t)
    ) whole on whole.lecture_id = hit.lecture_id
    order by hit.lecture_id, hit.rank desc, hit.number
  )`
}
