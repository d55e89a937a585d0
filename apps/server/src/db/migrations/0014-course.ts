import type { Migration } from '../migrations.ts'

/** Groups hold courses, courses hold lectures. The content of a deleted record is hidden, and restored with it. */
export const migration: Migration = {
  name: '0014-course',
  sql: `
    create table course_group (
      id uuid primary key,
      title text not null,
      description text not null,
      icon text not null,
      type text not null default '',
      state text not null default 'published' check (state in ('draft', 'published')),
      visibility text not null default 'public' check (visibility in ('public', 'members', 'elite')),
      -- Where it stands among the others; a number between two neighbours is a place between them.
      place double precision not null,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index course_group_place on course_group (place, id);
    create index course_group_created_by on course_group (created_by);

    create table course (
      id uuid primary key,
      group_id uuid not null references course_group on delete cascade,
      title text not null,
      description text not null,
      state text not null default 'published' check (state in ('draft', 'published')),
      visibility text not null default 'public' check (visibility in ('public', 'members', 'elite')),
      place double precision not null,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index course_group_id on course (group_id, place, id);
    -- Lists count what belongs to each row: by the index alone, without a look at the rows and their texts.
    create index course_counted on course (group_id) include (id, state, visibility) where deleted_at is null;
    create index course_created_by on course (created_by);

    create table lecture (
      id uuid primary key,
      course_id uuid not null references course on delete cascade,
      title text not null,
      description text not null default '',
      content text not null default '',
      video_url text not null default '',
      duration_seconds real,
      -- [{ name, uploadedUrl }], [{ language, label, url }], [{ start, title }], as the contract has them.
      related_files jsonb not null default '[]',
      captions jsonb not null default '[]',
      chapters jsonb not null default '[]',
      -- { address of our copy: the address it was copied from }, for the images of the text.
      image_sources jsonb not null default '{}',
      state text not null default 'published' check (state in ('draft', 'published')),
      visibility text not null default 'public' check (visibility in ('public', 'members', 'elite')),
      place double precision not null,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    create index lecture_course_id on lecture (course_id, place, id);
    create index lecture_counted on lecture (course_id) include (state, visibility, duration_seconds)
      where deleted_at is null;
    create index lecture_created_by on lecture (created_by);
  `,
}
