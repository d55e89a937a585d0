import type { Migration } from '../migrations.ts'

/** Uploaded files: one row for each, and the records that refer to it. */
export const migration: Migration = {
  name: '0013-file',
  sql: `
    create table file (
      id uuid primary key,
      -- As its uploader named it.
      name text not null,
      -- Both from its content, never from its name.
      extension text not null,
      content_type text not null,
      size bigint not null,
      sha256 bytea not null,
      width integer,
      height integer,
      uploaded_by uuid references account on delete set null,
      created_at timestamptz not null default now()
    );
    create index file_created_at on file (created_at);
    create index file_uploaded_by on file (uploaded_by);

    -- An image in another size and format.
    create table file_variant (
      file_id uuid not null references file on delete cascade,
      -- As 640.webp.
      name text not null,
      size bigint not null,
      primary key (file_id, name)
    );

    -- A viewer who may see one of the records that refer to a file may see the file. Only its uploader and staff see a
    -- file without a record, which is swept later.
    create table file_use (
      file_id uuid not null references file,
      record_kind text not null,
      record_id uuid not null,
      audience text not null check (audience in ('public', 'members', 'elite', 'staff')),
      primary key (record_id, record_kind, file_id)
    );
    create index file_use_file_id on file_use (file_id);
  `,
}
