import type { Migration } from '../migrations.ts'

/** A registration. It keeps its row after unregistering, so that registering again finds the same link and the same calendar entry. */
export const migration: Migration = {
  name: '0020-registration',
  sql: `
    create table registration (
      id uuid primary key,
      webinar_id uuid not null references webinar on delete cascade,
      account_id uuid not null references account on delete cascade,
      -- Where this person came from this time; what holds for the person is kept with the account.
      source text not null default '',
      utms jsonb not null default '{}',
      time_zone text not null default 'America/New_York',
      attendance text not null default 'registered' check (attendance in ('registered', 'attended', 'missed')),
      -- Staff said so: it stands above what is counted.
      is_marked boolean not null default false,
      live_seconds real not null default 0,
      last_seen_at timestamptz,
      -- How much of the replay was seen, of 1, and how often it was opened.
      replay_share real not null default 0,
      replays integer not null default 0,
      -- Rises with each message that this person's calendar has to hear of.
      calendar_sequence integer not null default 0,
      registered_at timestamptz not null default now(),
      given_up_at timestamptz,
      unique (webinar_id, account_id)
    );
    -- Counts are taken from it alone, and lists of those with a seat are read along it.
    create index registration_seats on registration (webinar_id, registered_at, id) include (attendance, replays)
      where given_up_at is null;
    create index registration_of_account on registration (account_id, webinar_id);

    -- The private address that a calendar subscribes to; renewing it ends the old one.
    create table calendar_feed (
      account_id uuid primary key references account on delete cascade,
      -- What is asked for is found by its hash; the address itself is sealed, so that its owner can read it again.
      key_hash bytea not null unique,
      key_sealed bytea not null,
      created_at timestamptz not null default now()
    );
  `,
}
