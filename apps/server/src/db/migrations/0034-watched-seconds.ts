import type { Migration } from '../migrations.ts'

/**
 * What was watched becomes ranges of the marks between whole seconds, both ends included: 0 to 10 and 11 to 20 touch, so that
 * gaps under two seconds close by themselves. Nothing is beyond the length of the video, and a row holds at most 2,000
 * ranges, here the longest ones: rows that held a hundred thousand are small again. Their sum has a column, for lists.
 */
export const migration: Migration = {
  name: '0034-watched-seconds',
  sql: `
    alter table lecture_progress add column marks int4multirange not null default '{}';
    alter table lecture_progress add column watched_seconds integer not null default 0;
    update lecture_progress p set (marks, watched_seconds) = (
      select coalesce(range_agg(part), '{}'), coalesce(sum(upper(part) - lower(part) - 1), 0)
      from (
        select part
        from unnest((
          select range_agg(int4range(floor(lower(played))::int, least(ceil(upper(played))::int, video.length), '[]'))
          from unnest(p.watched) played
          where floor(lower(played))::int < video.length
        )) part
        order by upper(part) - lower(part) desc
        limit 2000
      ) longest
    )
    from (select id, coalesce(floor(duration_seconds)::int, 86400) as length from lecture) video
    where video.id = p.lecture_id and p.watched <> '{}';
    alter table lecture_progress drop column watched;
    alter table lecture_progress rename column marks to watched;
  `,
}
