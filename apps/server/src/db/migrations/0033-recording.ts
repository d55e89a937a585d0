import type { Migration } from '../migrations.ts'

/**
 * A recording is still a file that its webinar uses; this row adds when it became one, when it last changed, and until
 * when it can be restored.
 */
export const migration: Migration = {
  name: '0033-recording',
  sql: `
    create table recording (
      webinar_id uuid not null references webinar on delete cascade,
      file_id uuid not null references file on delete cascade,
      -- When it was deleted, and no other one has been chosen since: restoring it makes it the replay again.
      was_replay boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (webinar_id, file_id)
    );
    create index recording_file_id on recording (file_id);
    create index recording_deleted_at on recording (deleted_at) where deleted_at is not null;

    insert into recording (webinar_id, file_id, created_at, updated_at)
    select u.record_id, u.file_id, f.created_at, f.created_at
    from file_use u join file f on f.id = u.file_id join webinar w on w.id = u.record_id
    where u.record_kind = 'recording';
  `,
}
