import type { Migration } from '../migrations.ts'

/** What opens without a sign-in ends with the credentials of its account. */
export const migration: Migration = {
  name: '0027-personal-links',
  sql: `
    -- A personal link names this version: raising it ends every link that was given out before.
    alter table registration add column join_version integer not null default 0;

    -- Without a key the address has ended. The row stays, because the member needs to learn that there is a new one.
    alter table calendar_feed
      alter column key_hash drop not null,
      alter column key_sealed drop not null,
      add column ended_at timestamptz;
  `,
}
