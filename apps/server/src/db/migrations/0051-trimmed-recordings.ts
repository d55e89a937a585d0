import type { Migration } from '../migrations.ts'

/** What is being made of a recording, and why one could not be made. */
export const migration: Migration = {
  name: '0051-trimmed-recordings',
  sql: `
    alter table recording
      -- What staff want to keep of the whole ({ start, end }), with the problem if it could not be made; null once it is done.
      add column trimming jsonb,
      -- Why there is no video, in a sentence for staff; only where state is 'failed'.
      add column failure text;
  `,
}
