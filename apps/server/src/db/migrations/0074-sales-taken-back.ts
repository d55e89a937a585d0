import type { Migration } from '../migrations.ts'

/** Ids of sales of other systems that staff took back: posted again, they count no more. */
export const migration: Migration = {
  name: '0074-sales-taken-back',
  sql: `
    create table sale_taken_back (
      external_id text primary key,
      taken_back_at timestamptz not null default now()
    );
  `,
}
