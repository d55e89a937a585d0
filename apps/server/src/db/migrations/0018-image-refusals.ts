import type { Migration } from '../migrations.ts'

/** Messages to staff about images that could not be copied. */
export const migration: Migration = {
  name: '0018-image-refusals',
  sql: `
    -- { source as it stands in the text, or its beginning: why there is no copy of it }
    alter table lecture add column image_refusals jsonb not null default '{}';
  `,
}
