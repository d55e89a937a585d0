import type { Migration } from '../migrations.ts'

/** How long recordings are, so that what a player claims does not decide how much of a replay was watched. */
export const migration: Migration = {
  name: '0049-recording-durations',
  sql: `
    alter table recording
      -- Null if the file does not tell.
      add column duration_seconds double precision,
      add column measured_at timestamptz;
    create index recording_unmeasured on recording (created_at) where measured_at is null;
  `,
}
