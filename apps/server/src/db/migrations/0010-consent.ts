import type { Migration } from '../migrations.ts'

/** Every answer a person gave, with the text they read; the booleans of the account hold the current answers. */
export const migration: Migration = {
  name: '0010-consent',
  sql: `
    create table consent (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      kind text not null check (kind in ('sms-reminders', 'sms-news', 'terms', 'privacy')),
      granted boolean not null,
      -- The words beside the box; of terms and privacy, their version.
      wording text not null,
      network text not null,
      given_at timestamptz not null default now()
    );
    create index consent_of_account on consent (account_id, given_at);
  `,
}
