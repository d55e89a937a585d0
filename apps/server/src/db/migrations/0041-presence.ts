import type { Migration } from '../migrations.ts'

/** When each person was in a room, and when a webinar was live: the minutes of each follow from both. */
export const migration: Migration = {
  name: '0041-presence',
  sql: `
    create table presence (
      id uuid primary key,
      person_id uuid not null references room_person on delete cascade,
      -- Of the media server, which gives each connection another one. None where only the page reported.
      connection text unique,
      began_at timestamptz not null,
      last_seen_at timestamptz not null,
      ended_at timestamptz,
      check (last_seen_at >= began_at and ended_at >= began_at)
    );
    create index presence_of_person on presence (person_id, began_at);

    create table live_period (
      webinar_id uuid not null references webinar on delete cascade,
      began_at timestamptz not null,
      ended_at timestamptz,
      primary key (webinar_id, began_at)
    );
    create unique index live_period_now on live_period (webinar_id) where ended_at is null;
    insert into live_period (webinar_id, began_at)
      select id, coalesce(went_live_at, now()) from webinar where status = 'In Progress';

    -- When the media server was last asked who is there.
    alter table room add column compared_at timestamptz;

    alter table registration
      -- What live_seconds counts from reports of members who are not in the room, this counts for those who are.
      add column room_seconds real not null default 0,
      add column arrived_at timestamptz,
      add column left_at timestamptz,
      add column was_late boolean not null default false,
      add column left_early boolean not null default false;
  `,
}
