import type { Migration } from '../migrations.ts'

/** What a registration adds to the days on which it was made, was attended, and led to a first click. */
const counted = (rows: string, sign: string) => `
  select r.webinar_id, firm_day(what.at) as day, r.source, coalesce(r.utms ->> 'campaign', '') as campaign,
    ${sign} what.registrants as registrants, ${sign} what.attended as attended, ${sign} what.rewatched as rewatched,
    ${sign} what.offer_clicks as offer_clicks
  from ${rows} r
  cross join lateral (values
    (r.registered_at, 1, 0, r.replays, 0),
    (case when r.attendance = 'attended' then coalesce(r.arrived_at, r.registered_at) end, 0, 1, 0, 0),
    (r.first_clicked_at, 0, 0, 0, 1)
  ) what (at, registrants, attended, rewatched, offer_clicks)
  where r.given_up_at is null and what.at is not null`

const added = counted('new_rows', '+')
const removed = counted('old_rows', '-')

const countAfter = (event: string, rows: string, changes: string) => `
  drop trigger registration_counted_after_${event} on registration;
  drop function count_registrations_after_${event}();
  create function count_registrations_after_${event}() returns trigger language plpgsql as $$
    begin
      perform add_to_webinar_count(c.webinar_id, c.day, c.source, c.campaign, 0, c.registrants, c.attended, c.rewatched,
        c.offer_clicks, 0)
      from (
        select webinar_id, day, source, campaign, sum(registrants)::int as registrants, sum(attended)::int as attended,
          sum(rewatched)::int as rewatched, sum(offer_clicks)::int as offer_clicks
        from (${changes}) changes
        group by grouping sets ((webinar_id, day, source, campaign), (webinar_id))
        having sum(registrants) <> 0 or sum(attended) <> 0 or sum(rewatched) <> 0 or sum(offer_clicks) <> 0
        order by webinar_id, day, source, campaign
      ) c;
      return null;
    end
  $$;
  create trigger registration_counted_after_${event} after ${event} on registration referencing ${rows}
    for each statement execute function count_registrations_after_${event}();`

/** The counts of a webinar by day, source and campaign, and with them what comes before and after a registration. */
export const migration: Migration = {
  name: '0067-webinar-counts',
  sql: `
    alter table registration add column first_clicked_at timestamptz;
    update registration r set first_clicked_at = c.at
    from (select webinar_id, clicked_by, min(created_at) as at from offer_click group by webinar_id, clicked_by) c
    where c.webinar_id = r.webinar_id and c.clicked_by = r.account_id;

    -- The firm's calendar.
    create function firm_day(moment timestamptz) returns date language sql immutable parallel safe
      return (moment at time zone 'America/New_York')::date;

    alter table registration_count rename to webinar_count;
    alter index registration_count_pkey rename to webinar_count_pkey;
    alter sequence registration_count_id_seq rename to webinar_count_id_seq;
    alter table webinar_count rename constraint registration_count_webinar_id_fkey to webinar_count_webinar_id_fkey;
    drop index registration_count_of_webinar;

    -- As before, a figure is the sum of its rows. Rows without a day hold what a webinar has in all, for the lists that sum it up.
    alter table webinar_count
      add column day date,
      add column source text not null default '',
      add column campaign text not null default '',
      add column views integer not null default 0,
      add column offer_clicks integer not null default 0,
      add column sales integer not null default 0;
    truncate webinar_count;
    insert into webinar_count (webinar_id, day, source, campaign, registrants, attended, rewatched, offer_clicks)
    select webinar_id, day, coalesce(source, ''), coalesce(campaign, ''), sum(registrants), sum(attended), sum(rewatched),
      sum(offer_clicks)
    from (${counted('registration', '+')}) counted
    group by grouping sets ((webinar_id, day, source, campaign), (webinar_id));

    create index webinar_count_of_webinar on webinar_count (webinar_id, day, source, campaign);
    create index webinar_count_by_day on webinar_count (day) where day is not null;

    -- A change that finds every row locked inserts another one, so that it never waits for a count. Without a day: to the
    -- whole of a webinar.
    create function add_to_webinar_count(
      of_webinar uuid, on_day date, from_source text, from_campaign text, more_views int, more_registrants int,
      more_attended int, more_rewatched int, more_offer_clicks int, more_sales int
    ) returns void language plpgsql as $$
      declare
        free bigint;
      begin
        if on_day is null then
          select id into free from webinar_count where webinar_id = of_webinar and day is null
          order by id limit 1 for update skip locked;
        else
          select id into free from webinar_count
          where webinar_id = of_webinar and day = on_day and source = from_source and campaign = from_campaign
          order by id limit 1 for update skip locked;
        end if;
        if free is not null then
          update webinar_count set
            views = views + more_views, registrants = registrants + more_registrants, attended = attended + more_attended,
            rewatched = rewatched + more_rewatched, offer_clicks = offer_clicks + more_offer_clicks,
            sales = sales + more_sales
          where id = free;
          -- The source of a person who was erased is not kept with a count of nothing.
          delete from webinar_count
          where id = free and day is not null and views = 0 and registrants = 0 and attended = 0 and rewatched = 0
            and offer_clicks = 0 and sales = 0;
        else
          insert into webinar_count (webinar_id, day, source, campaign, views, registrants, attended, rewatched, offer_clicks, sales)
          select id, on_day, coalesce(from_source, ''), coalesce(from_campaign, ''), more_views, more_registrants,
            more_attended, more_rewatched, more_offer_clicks, more_sales
          from webinar where id = of_webinar;
        end if;
      end
    $$;

    ${countAfter('insert', 'new table as new_rows', added)}
    ${countAfter('update', 'old table as old_rows new table as new_rows', `${added} union all ${removed}`)}
    ${countAfter('delete', 'old table as old_rows', removed)}
  `,
}
