import type { Migration } from '../migrations.ts'

/** How far members are in replays. */
export const migration: Migration = {
  name: '0048-replay-progress',
  sql: `
    create table replay_progress (
      account_id uuid not null references account on delete cascade,
      recording_id uuid not null references recording on delete cascade,
      position double precision not null default 0,
      duration double precision not null default 0,
      -- The marks between whole seconds, both ends of a range included.
      watched int4multirange not null default '{}',
      watched_seconds integer not null default 0,
      -- The player that reported last, and the number of its report.
      playback text,
      report integer,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, recording_id)
    );
    create index replay_progress_recording_id on replay_progress (recording_id);
  `,
}
