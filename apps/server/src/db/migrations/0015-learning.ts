import type { Migration } from '../migrations.ts'

/** The progress of each member, and the searchable words of lectures. */
export const migration: Migration = {
  name: '0015-learning',
  sql: `
    create table lecture_progress (
      account_id uuid not null references account on delete cascade,
      lecture_id uuid not null references lecture on delete cascade,
      -- Seconds; the stretches that were played, each second once.
      position double precision not null default 0,
      duration double precision not null default 0,
      watched nummultirange not null default '{}',
      completed_at timestamptz,
      -- Which player reported last, and the number of its report: reports may arrive out of order.
      playback text,
      report integer,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (account_id, lecture_id)
    );
    create index lecture_progress_lecture_id on lecture_progress (lecture_id);
    create index lecture_progress_latest on lecture_progress (account_id, updated_at desc);

    -- What a lecture says: its title, its description and its text (without second), and each line of its captions.
    create table lecture_words (
      lecture_id uuid not null references lecture on delete cascade,
      number integer not null,
      second double precision,
      text text not null,
      -- As stems and as written: a person who is still typing has not finished a stem.
      words tsvector not null generated always as (to_tsvector('english', text) || to_tsvector('simple', text)) stored,
      primary key (lecture_id, number)
    );
    create index lecture_words_words on lecture_words using gin (words);
  `,
}
