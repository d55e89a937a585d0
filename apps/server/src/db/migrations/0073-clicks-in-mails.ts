import type { Migration } from '../migrations.ts'

/** When a link of a message was first followed into the portal. */
export const migration: Migration = {
  name: '0073-clicks-in-mails',
  sql: `
    alter table message add column clicked_at timestamptz;
  `,
}
