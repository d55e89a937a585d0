import type { Migration } from '../migrations.ts'

/** People who get promotional SMS, with or without an account. */
export const migration: Migration = {
  name: '0022-contact-list',
  sql: `
    create table contact_list (
      id uuid primary key,
      name text not null,
      description text not null default '',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index contact_list_name on contact_list (lower(name));

    create table contact (
      id uuid primary key,
      list_id uuid not null references contact_list on delete cascade,
      first_name text not null default '',
      last_name text not null default '',
      email text not null default '',
      phone text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      unique (list_id, phone)
    );

    -- The three that every new portal begins with.
    insert into contact_list (id, name, description) values
      ('01900000-0000-7000-8000-000000000001', 'General', 'Everybody who asked for news by SMS'),
      ('01900000-0000-7000-8000-000000000002', 'VIP', 'Clients with a standing retainer'),
      ('01900000-0000-7000-8000-000000000003', 'Premium', 'Clients with an Elite membership');
  `,
}
