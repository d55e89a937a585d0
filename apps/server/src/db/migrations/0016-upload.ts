import type { Migration } from '../migrations.ts'

/** Uploads in parts, which continue after a cut, a reload or a restart. */
export const migration: Migration = {
  name: '0016-upload',
  sql: `
    create table upload (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      -- As the client sent it: { filename, filetype, ... }.
      metadata jsonb not null default '{}',
      size bigint not null,
      -- What certainly is on the disk; the file may be longer, by what nobody has vouched for.
      received bigint not null default 0,
      -- The answer, once a file was made of it.
      made jsonb,
      -- Another writer waits for the current one.
      wanted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index upload_account_id on upload (account_id);
    create index upload_updated_at on upload (updated_at);
  `,
}
