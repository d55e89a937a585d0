import type { Migration } from '../migrations.ts'

/** Accounts, and the one-time link that creates the first one. */
export const migration: Migration = {
  name: '0004-account',
  sql: `
    create table account (
      id uuid primary key,
      first_name text not null,
      last_name text not null,
      email text not null,
      role text not null check (role in ('member', 'admin')),
      password_hash text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index account_email on account (lower(email));

    create table setup_link (
      token_hash bytea primary key,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
  `,
}
