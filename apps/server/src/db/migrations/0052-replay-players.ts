import type { Migration } from '../migrations.ts'

/** A player counts as a replay once, also if it takes turns with another one. */
export const migration: Migration = {
  name: '0052-replay-players',
  sql: `
    alter table replay_progress
      -- Those that have reported, the last ones.
      add column players text[] not null default '{}';
    update replay_progress set players = array[playback] where playback is not null;
  `,
}
