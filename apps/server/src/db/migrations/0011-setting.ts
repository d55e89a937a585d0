import type { Migration } from '../migrations.ts'

/** The settings that the firm changed, and how its sample members sign in. */
export const migration: Migration = {
  name: '0011-setting',
  sql: `
    create table setting (
      field text primary key,
      value jsonb not null,
      updated_at timestamptz not null default now()
    );

    -- One row. Its number rises with every change, so that a process sees at a glance whether its copy is current;
    -- each change of settings locks it.
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

    -- Every version stays, so that an accepted text can be read again.
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
