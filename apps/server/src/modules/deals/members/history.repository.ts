import { sql } from 'kysely'
import type { MemberEvent } from '@regent/contract/deals/deal-members'

const shownEvents = 20

/** What a member did lately, with deals, webinars and lectures: the latest first. `account` is a column with the id. */
export const historyOf = (account: string) => {
  const who = sql.ref(account)
  return sql<MemberEvent[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'name', e.name, 'at', to_char(
      e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    )) order by e.at desc), '[]')
    from (
      select kind, name, at from (
        select 'opened' as kind, d.name, x.last_at as at
        from deal_opening x join deal d on d.id = x.deal_id where x.account_id = ${who}
        union all
        select 'saved', d.name, x.saved_at
        from deal_mark x join deal d on d.id = x.deal_id where x.account_id = ${who} and x.saved_at is not null
        union all
        select 'interested', d.name, x.interested_at
        from deal_mark x join deal d on d.id = x.deal_id where x.account_id = ${who} and x.interested_at is not null
        union all
        select case when x.attendance = 'attended' then 'attended' else 'registered' end, w.name,
          case when x.attendance = 'attended' then coalesce(x.arrived_at, w.starts_at) else x.registered_at end
        from registration x join webinar w on w.id = x.webinar_id
        where x.account_id = ${who} and x.given_up_at is null
        union all
        select 'watched', w.name, x.updated_at
        from replay_progress x join recording r on r.id = x.recording_id join webinar w on w.id = r.webinar_id
        where x.account_id = ${who} and x.watched_seconds > 0
        union all
        select 'lecture', l.title, coalesce(x.completed_at, x.updated_at)
        from lecture_progress x join lecture l on l.id = x.lecture_id
        where x.account_id = ${who} and (x.completed_at is not null or x.watched_seconds > 0)
      ) event
      order by at desc, name
      limit ${sql.lit(shownEvents)}
    ) e
  )`
}
