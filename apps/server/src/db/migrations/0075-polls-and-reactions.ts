import type { Migration } from '../migrations.ts'

/** What a host asks everyone in a room, and the small signs by which people answer without words. */
export const migration: Migration = {
  name: '0075-polls-and-reactions',
  sql: `
    alter table webinar
      -- Prepared by staff: [{ text, answers, isMultiple, isAnonymous, isLive }].
      add column polls jsonb not null default '[]';

    create table poll (
      id uuid primary key,
      webinar_id uuid not null references room on delete cascade,
      text text not null,
      answers text[] not null check (cardinality(answers) between 2 and 10),
      is_multiple boolean not null,
      is_anonymous boolean not null,
      -- Everyone sees the results while it is open.
      is_live boolean not null,
      opened_at timestamptz not null default now(),
      closed_at timestamptz,
      -- From when on everyone saw the final results, and until when.
      shown_at timestamptz,
      hidden_at timestamptz,
      -- As they were when it was closed: how many chose each answer, and how many people voted.
      counts integer[],
      voters integer,
      -- People have voted since the room heard of it.
      is_untold boolean not null default false,
      told_at timestamptz not null default now(),
      check ((closed_at is null) = (counts is null) and (counts is null) = (voters is null))
    );
    create unique index poll_open on poll (webinar_id) where closed_at is null;
    create index poll_list on poll (webinar_id, opened_at);

    create table poll_vote (
      poll_id uuid not null references poll on delete cascade,
      -- The account, else the entry: in two roles, it is one person. A random one after erasure.
      voter uuid not null,
      -- Whose name stands beside the vote; none in an anonymous poll, and none after erasure.
      person_id uuid references room_person on delete set null,
      -- Bit n is set if the answer with this number was chosen, from 0 on. Nothing once an anonymous poll is closed.
      chosen integer,
      voted_at timestamptz not null default now(),
      primary key (poll_id, voter)
    );
    create index poll_vote_voter on poll_vote (voter);
    create index poll_vote_person on poll_vote (person_id) where person_id is not null;

    -- What everyone saw of the results while a poll was open.
    create table poll_tally (
      poll_id uuid not null references poll on delete cascade,
      told_at timestamptz not null default now(),
      counts integer[] not null,
      voters integer not null,
      primary key (poll_id, told_at)
    );

    alter table room
      -- A host has switched them off.
      add column are_reactions_off boolean not null default false;

    -- What the room has not heard yet, one count for each kind.
    create table room_reaction (
      webinar_id uuid primary key references room on delete cascade,
      counts integer[] not null,
      told_at timestamptz not null default '-infinity'
    );
  `,
}
