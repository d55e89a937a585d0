import type { Migration } from '../migrations.ts'

/** What hosts mute of a person whose page is away. */
export const migration: Migration = {
  name: '0045-mutes',
  sql: `
    alter table room_person
      -- When a host last muted the microphone, the camera or the screen, in milliseconds since 1970. A page that was away when it
      -- happened learns of it on coming back.
      add column muted_at jsonb not null default '{}';
  `,
}
