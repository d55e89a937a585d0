import { type RawBuilder, sql } from 'kysely'

// A report moves the viewer unless a later one has come before it: by its number of the same player, by its time of another.
export const isNews = sql<boolean>`(case when p.playback = excluded.playback then excluded.report > p.report
  else excluded.updated_at >= p.updated_at end)`

/** More separate ranges than a person leaves in a video of a day. */
const mostRanges = 1000

/**
 * What the ranges of one report add to those of the row. A report that would leave too many ranges adds nothing, so that no
 * report costs more than the row can hold.
 */
export const unionOf = (known: RawBuilder<unknown>, added: RawBuilder<unknown>) => sql`(
  select case when counted.ranges <= ${sql.lit(mostRanges)} then every.watched else ${known} end as watched,
    case when counted.ranges <= ${sql.lit(mostRanges)} then counted.seconds end as seconds
  -- Without the offset the union would be made once for each use.
  from (select ${known} + ${added} as watched offset 0) every
  cross join lateral (
    select count(*) as ranges, coalesce(sum(upper(part) - lower(part) - 1), 0)::int as seconds from unnest(every.watched) part
  ) counted)`
