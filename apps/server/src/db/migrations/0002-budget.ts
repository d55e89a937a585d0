import type { Migration } from '../migrations.ts'

export const migration: Migration = {
  name: '0002-budget',
  sql: `
    create table budget (
      name text not null,
      subject text not null,
      spent integer not null,
      ends_at timestamptz not null,
      primary key (name, subject)
    );
    create index budget_ends_at on budget (ends_at);
  `,
}
