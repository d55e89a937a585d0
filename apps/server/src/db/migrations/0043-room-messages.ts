import type { Migration } from '../migrations.ts'

/** What the people of a room are still to be told. */
export const migration: Migration = {
  name: '0043-room-messages',
  sql: `
    create table room_message (
      -- The room hears them in the order of these numbers.
      id bigint generated always as identity primary key,
      webinar_id uuid not null references room on delete cascade,
      message jsonb,
      -- For a line of the chat: its text is kept only in its own row.
      chat_message_id uuid references chat_message on delete cascade,
      -- Everyone, if none are named.
      recipients uuid[],
      created_at timestamptz not null default now(),
      check ((message is null) <> (chat_message_id is null))
    );
    create index room_message_next on room_message (webinar_id, id);
    create index room_message_chat on room_message (chat_message_id) where chat_message_id is not null;

    -- What a room was last told of how many are inside.
    create table told_people (
      webinar_id uuid primary key references room on delete cascade,
      people integer not null,
      -- Of who they are and what each may send: two who change places are news, too.
      fingerprint bigint not null,
      told_at timestamptz not null default now()
    );
  `,
}
