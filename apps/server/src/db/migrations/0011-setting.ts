import type { Migration } from '../migrations.ts'

/** What the firm has set beside what the portal brings with it, and how its sample members sign in. */
export const migration: Migration = {
  name: '0011-setting',
  sql: `
    create table setting (
      field text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    );

    -- One row. Its number rises with every change, so that a process sees at a glance whether what it knows still holds;
    -- and whoever changes settings waits for it.
    create table setting_version (
      is_only boolean primary key default true check (is_only),
      version bigint not null
    );
    insert into setting_version (version) values (0);

    create table logo (
      hash text primary key,
      content bytea not null,
      content_type text not null,
      created_at timestamptz not null default now()
    );

    -- Every version stays, so that what somebody accepted can be read again.
    create table legal_text (
      kind text not null check (kind in ('terms', 'privacy')),
      version integer not null,
      text text not null,
      created_at timestamptz not null default now(),
      primary key (kind, version)
    );

    create table sample_member (
      account_id uuid primary key references account on delete cascade,
      password_sealed bytea not null,
      about text not null,
      created_at timestamptz not null default now()
    );
  `,
}
