import type { Migration } from '../migrations.ts'

/** Rooms are recorded in parts, and a recording knows what belongs to its video. */
export const migration: Migration = {
  name: '0050-room-recordings',
  sql: `
    alter table room
      -- What a host wants of the recording; null leaves it to the webinar.
      add column is_recording_wanted boolean,
      -- Why it is not recorded although it should be, or what will soon end the recording.
      add column recording_problem text;

    alter table recording
      alter column file_id drop not null,
      add column source text not null default 'upload' check (source in ('upload', 'room')),
      add column state text not null default 'ready' check (state in ('recording', 'finishing', 'ready', 'failed')),
      -- Before it was trimmed; null if it never was. All moments below are those of the whole.
      add column whole_file_id uuid references file,
      add column whole_seconds double precision,
      add column trim_start double precision,
      add column trim_end double precision,
      add column chapters jsonb not null default '[]',
      -- Tracks as lectures have them: language, label, url.
      add column captions jsonb not null default '[]',
      -- What the transcriber does: null, 'waiting' or why it failed.
      add column captioning text,
      add column poster_file_id uuid references file,
      -- One file of JPEG pictures, one after the other, and where each begins; the last number is the size of the file.
      add column thumbnails_file_id uuid references file,
      add column thumbnail_seconds double precision,
      add column thumbnail_offsets integer[],
      -- How loud it is, from 0 to 255, in equal steps over the whole.
      add column waveform smallint[],
      -- The same pictures with AAC sound, for browsers that do not play Opus in MP4.
      add column aac_file_id uuid references file,
      add column keep_until timestamptz,
      add constraint recording_file check (file_id is not null or state <> 'ready');
    create unique index recording_of_room on recording (webinar_id) where source = 'room' and state in ('recording', 'finishing');
    create index recording_unfinished on recording (created_at) where state in ('recording', 'finishing');
    create index recording_kept_until on recording (keep_until) where keep_until is not null;

    -- One file that a recorder writes. A break, or the end of a browser or of the portal, begins another one.
    create table recording_part (
      -- The identity of the recorder in the media server.
      id uuid primary key,
      recording_id uuid not null references recording on delete cascade,
      number integer not null,
      -- Of the token with which the recording page begins, once.
      token_hash text,
      -- The process that takes care of the recorder, as job workers name themselves.
      worker text not null,
      -- When the first picture was recorded.
      began_at timestamptz,
      last_heard_at timestamptz not null default now(),
      ended_at timestamptz,
      bytes bigint not null default 0,
      -- Once it is finished.
      seconds double precision,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (recording_id, number)
    );
    create unique index recording_part_running on recording_part (recording_id) where ended_at is null;

    -- Who was told that the room is being recorded.
    create table recording_notice (
      person_id uuid not null references room_person on delete cascade,
      recording_id uuid not null references recording on delete cascade,
      noticed_at timestamptz not null default now(),
      primary key (person_id, recording_id)
    );
    create index recording_notice_recording_id on recording_notice (recording_id);
  `,
}
