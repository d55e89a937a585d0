import type { Migration } from '../migrations.ts'

const counted = (rows: string, sign: string) => `
  select webinar_id, ${sign} 1 as registrants, ${sign} (attendance = 'attended')::int as attended, ${sign} replays as rewatched
  from ${rows} where given_up_at is null`

const added = counted('new_rows', '+')
const removed = counted('old_rows', '-')

/** As in 0024: a change that finds every row of a webinar locked inserts another row, so that it never waits for a count. */
const countAfter = (event: string, rows: string, changes: string) => `
  drop trigger registration_counted_after_${event} on registration;
  drop function count_seats_after_${event}();
  create function count_registrations_after_${event}() returns trigger language plpgsql as $$
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
        update registration_count set
          registrants = registrants + change.registrants, attended = attended + change.attended,
          rewatched = rewatched + change.rewatched
        where id = (
          select id from registration_count where webinar_id = change.webinar_id order by id limit 1
          for update skip locked
        );
        if not found then
          insert into registration_count (webinar_id, registrants, attended, rewatched)
          select id, change.registrants, change.attended, change.rewatched from webinar where id = change.webinar_id;
        end if;
      end loop;
      return null;
    end
  $$;
  create trigger registration_counted_after_${event} after ${event} on registration referencing ${rows}
    for each statement execute function count_registrations_after_${event}();`

/** The counts of 0024 under the name that the product uses: a registration, not a seat. */
export const migration: Migration = {
  name: '0026-registrations-counted',
  sql: `
    alter table seat_count rename to registration_count;
    alter index seat_count_pkey rename to registration_count_pkey;
    alter index seat_count_of_webinar rename to registration_count_of_webinar;
    alter sequence seat_count_id_seq rename to registration_count_id_seq;
    alter table registration_count
      rename constraint seat_count_webinar_id_fkey to registration_count_webinar_id_fkey;

    ${countAfter('insert', 'new table as new_rows', added)}
    ${countAfter('update', 'old table as old_rows new table as new_rows', `${added} union all ${removed}`)}
    ${countAfter('delete', 'old table as old_rows', removed)}
  `,
}
