import type { Migration } from './migration.ts'

export const salesRequest: Migration = {
  name: '0001-sales-request',
  sql: `
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
