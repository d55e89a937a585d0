import type { Migration } from '../migrations.ts'

/** The collation that lists for people sort by ('Ä' with 'A', 'Lot 9' before 'Lot 10'), and the first table. */
export const migration: Migration = {
  name: '0001-sales-request',
  sql: `
    create collation for_people (provider = icu, locale = 'und-u-kn-true');

    create table sales_request (
      id uuid primary key,
      first_name text not null,
      last_name text not null,
      email text not null,
      phone text not null,
      message text,
      mailed_at timestamptz,
      created_at timestamptz not null default now()
    );
  `,
}
