import type { Migration } from '../migrations.ts'

/** Counts tell which of somebody's lectures are done: they need to know each one's id, also without a look at the rows. */
export const migration: Migration = {
  name: '0017-lectures-counted',
  sql: `
    drop index lecture_counted;
    create index lecture_counted on lecture (course_id) include (id, state, visibility, duration_seconds)
      where deleted_at is null;
  `,
}
