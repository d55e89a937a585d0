import type { Migration } from '../migrations.ts'

/** One word for the manual order, in the database as in the code. */
export const migration: Migration = {
  name: '0025-course-position',
  sql: `
    alter table course_group rename column place to position;
    alter table course rename column place to position;
    alter table lecture rename column place to position;
    alter index course_group_place rename to course_group_position;
  `,
}
