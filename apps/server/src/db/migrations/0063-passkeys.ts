import type { Migration } from '../migrations.ts'

/** Keys of devices and password managers by which members sign in without a password. */
export const migration: Migration = {
  name: '0063-passkeys',
  sql: `
    create table passkey (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      credential_id bytea not null unique,
      public_key bytea not null,
      -- How often the authenticator says that it has signed; 0 if it does not count.
      counter bigint not null,
      transports text[] not null,
      name text not null,
      is_synced boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkey_of_account on passkey (account_id, id);

    -- Challenges carry their own end and seal; only those that were used are kept, so that none is used twice.
    create table used_passkey_challenge (
      challenge_hash bytea primary key,
      expires_at timestamptz not null
    );
    create index used_passkey_challenge_expires_at on used_passkey_challenge (expires_at);
  `,
}
