import type { Migration } from '../migrations.ts'

/** What staff know better than the room. */
export const migration: Migration = {
  name: '0046-corrected-minutes',
  sql: `
    alter table registration
      -- Set by staff: counts instead of what was counted.
      add column corrected_minutes integer check (corrected_minutes between 0 and 1440);
  `,
}
