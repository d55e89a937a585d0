import type { Migration } from '../migrations.ts'

/** Mailed one-time links, by their hash: reading the database reveals no link. */
export const migration: Migration = {
  name: '0007-mail-link',
  sql: `
    create table mail_link (
      token_hash bytea primary key,
      kind text not null check (kind in ('verify', 'reset', 'email')),
      account_id uuid not null references account on delete cascade,
      -- The address it was mailed to; for 'email', the one it confirms.
      email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index mail_link_of_account on mail_link (account_id, kind);
  `,
}
