import type { Migration } from '../migrations.ts'

/** Captions of live rooms: typed by captioners, or heard by a transcriber. */
export const migration: Migration = {
  name: '0076-room-captions',
  sql: `
    alter table room
      -- Whose turn it is to type captions.
      add column captioner_id uuid references room_person on delete set null,
      -- What people say is captioned.
      add column is_listening boolean not null default false,
      -- Why it is not at this moment, although it should be; hosts were told.
      add column transcriber_problem text;
    create index room_captioner on room (captioner_id) where captioner_id is not null;

    alter table room_person add column may_caption boolean not null default false;

    create table caption_line (
      -- The ids grow: they are the order of the lines.
      id uuid primary key,
      webinar_id uuid not null references room on delete cascade,
      -- Who typed it, or said it.
      person_id uuid not null references room_person on delete cascade,
      -- Who said it; a captioner may leave that open. The name stands there alone, so that it goes with the account.
      speaker_id uuid references room_person on delete set null,
      -- Named by the page: what it sends twice is stored once. A piece of speech may become several lines.
      key uuid not null,
      part smallint not null default 0,
      is_typed boolean not null,
      -- Empty once it was taken back.
      text text not null,
      -- As the transcriber named it; none of typed lines.
      language text,
      began_at timestamptz not null,
      ended_at timestamptz not null check (ended_at >= began_at),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (person_id, key, part)
    );
    create index caption_line_list on caption_line (webinar_id, id desc);
    create index caption_line_speaker on caption_line (speaker_id) where speaker_id is not null;
  `,
}
