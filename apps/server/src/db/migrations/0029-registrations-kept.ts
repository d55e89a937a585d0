import type { Migration } from '../migrations.ts'

/** Finds the places that are kept for the minute in which a person can take an unregistering back. */
export const migration: Migration = {
  name: '0029-registrations-kept',
  sql: `
    create index registration_given_up on registration (webinar_id, given_up_at) where given_up_at is not null;
  `,
}
