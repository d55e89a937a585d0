import type { Migration } from '../migrations.ts'

/** What hosts and guests say among themselves, and what people in a room cannot hear or see. */
export const migration: Migration = {
  name: '0079-backstage',
  sql: `
    -- For hosts and guests only.
    alter table chat_message add column is_backstage boolean not null default false;
    create index chat_message_public on chat_message (webinar_id, id desc) where deleted_at is null and not is_backstage;

    -- As the page of the person reported it at that moment.
    alter table room_person
      add column sound_trouble text check (sound_trouble in ('blocked', 'missing')),
      add column connection_trouble text check (connection_trouble in ('poor')),
      add column trouble_reported_at timestamptz;
  `,
}
