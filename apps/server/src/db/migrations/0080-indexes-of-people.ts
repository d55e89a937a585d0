import type { Migration } from '../migrations.ts'

/** How many questions a person has asked, and what goes with an account, is found without reading the whole table. */
export const migration: Migration = {
  name: '0080-indexes-of-people',
  sql: `
    create index question_person on question (person_id);
    create index registration_corrected_by on registration (corrected_by) where corrected_by is not null;
  `,
}
