import type { Migration } from '../migrations.ts'

/** Delays after wrong passwords, the browsers that members signed in with, and sign-ups that continue by mail. */
export const migration: Migration = {
  name: '0012-sign-in',
  sql: `
    create table sign_in_throttle (
      -- A hash: of an address and where it was tried from, of a network, or of an address.
      subject bytea primary key,
      failures integer not null,
      retry_at timestamptz not null,
      forget_at timestamptz not null
    );
    create index sign_in_throttle_forget_at on sign_in_throttle (forget_at);

    create table known_device (
      token_hash bytea not null,
      account_id uuid not null references account on delete cascade,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      primary key (account_id, token_hash)
    );
    create index known_device_last_used_at on known_device (last_used_at);

    -- Answered alike for every address, and settled by a job.
    create table sign_up_request (
      id uuid primary key,
      answers jsonb not null,
      network text not null,
      created_at timestamptz not null default now()
    );
  `,
}
