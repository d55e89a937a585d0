import type { Migration } from '../migrations.ts'

/** Counts of completed lectures need their ids without reading the rows. */
export const migration: Migration = {
  name: '0017-lectures-counted',
  sql: `
    drop index lecture_counted;
    create index lecture_counted on lecture (course_id) include (id, state, visibility, duration_seconds)
      where deleted_at is null;
  `,
}
