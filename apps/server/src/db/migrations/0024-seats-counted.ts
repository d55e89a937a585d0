import type { Migration } from '../migrations.ts'

const counted = (rows: string, sign: string) => `
  select webinar_id, ${sign} 1 as registrants, ${sign} (attendance = 'attended')::int as attended, ${sign} replays as rewatched
  from ${rows} where given_up_at is null`

const added = counted('new_rows', '+')
const removed = counted('old_rows', '-')

/** A change that finds every row of a webinar locked inserts another row, so that it never waits for a count. */
const countAfter = (event: string, rows: string, changes: string) => `
  create function count_seats_after_${event}() returns trigger language plpgsql as $$
    declare
      change record;
    begin
      for change in
        select webinar_id, sum(registrants) as registrants, sum(attended) as attended, sum(rewatched) as rewatched
        from (${changes}) changes
        group by webinar_id
        having sum(registrants) <> 0 or sum(attended) <> 0 or sum(rewatched) <> 0
        order by webinar_id
      loop
        update seat_count set
          registrants = registrants + change.registrants, attended = attended + change.attended,
          rewatched = rewatched + change.rewatched
        where id = (
          select id from seat_count where webinar_id = change.webinar_id order by id limit 1 for update skip locked
        );
        if not found then
          insert into seat_count (webinar_id, registrants, attended, rewatched)
          select id, change.registrants, change.attended, change.rewatched from webinar where id = change.webinar_id;
        end if;
      end loop;
      return null;
    end
  $$;
  create trigger registration_counted_after_${event} after ${event} on registration referencing ${rows}
    for each statement execute function count_seats_after_${event}();`

/** How many registered for each webinar, attended it and watched it again, so that no list has to count them. */
export const migration: Migration = {
  name: '0024-seats-counted',
  sql: `
    -- The figures of a webinar are the sum of its rows.
    create table seat_count (
      id bigint generated always as identity primary key,
      webinar_id uuid not null references webinar on delete cascade,
      registrants integer not null,
      attended integer not null,
      rewatched integer not null
    ) with (fillfactor = 50);
    create index seat_count_of_webinar on seat_count (webinar_id);

    insert into seat_count (webinar_id, registrants, attended, rewatched)
    select webinar_id, count(*), count(*) filter (where attendance = 'attended'), sum(replays)
    from registration where given_up_at is null group by webinar_id;

    ${countAfter('insert', 'new table as new_rows', added)}
    ${countAfter('update', 'old table as old_rows new table as new_rows', `${added} union all ${removed}`)}
    ${countAfter('delete', 'old table as old_rows', removed)}
  `,
}
