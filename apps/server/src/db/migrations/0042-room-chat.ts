import type { Migration } from '../migrations.ts'

/** What people do in a room: the chat, hands, knocks and calls to action. */
export const migration: Migration = {
  name: '0042-room-chat',
  sql: `
    alter table room
      add column spotlight_id uuid references room_person on delete set null,
      -- How long attendees wait between two messages.
      add column slow_seconds integer not null default 0 check (slow_seconds >= 0);

    alter table room_person
      add column hand_raised_at timestamptz,
      -- Waits at the door since then, and has not been inside.
      add column knocked_at timestamptz;
    create index room_person_hand on room_person (webinar_id, hand_raised_at) where hand_raised_at is not null;
    create index room_person_knock on room_person (webinar_id, knocked_at) where knocked_at is not null;

    create table chat_message (
      id uuid primary key,
      webinar_id uuid not null references room on delete cascade,
      person_id uuid not null references room_person on delete cascade,
      -- As the others saw it, with the role.
      sender text not null,
      text text not null,
      -- Of the Idempotency-Key: a repetition finds its message, even if it was deleted.
      key_hash bytea,
      -- Its text is gone then.
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index chat_message_list on chat_message (webinar_id, id desc) where deleted_at is null;
    create unique index chat_message_once on chat_message (person_id, key_hash) where key_hash is not null;
    create index chat_message_person on chat_message (person_id, created_at);

    create table offer_showing (
      id uuid primary key,
      webinar_id uuid not null references room on delete cascade,
      -- Its place among the calls to action of the webinar, from 1 on.
      number integer not null check (number >= 1),
      shown_at timestamptz not null default now(),
      hidden_at timestamptz
    );
    create unique index offer_showing_now on offer_showing (webinar_id, number) where hidden_at is null;
    create index offer_showing_list on offer_showing (webinar_id, number);

    create table offer_click (
      webinar_id uuid not null references room on delete cascade,
      number integer not null,
      -- The account, else the entry: in two roles, it is one person.
      clicked_by uuid not null,
      -- None after erasure.
      person_id uuid references room_person on delete set null,
      created_at timestamptz not null default now(),
      primary key (webinar_id, number, clicked_by)
    );
    create index offer_click_person on offer_click (person_id);
  `,
}
