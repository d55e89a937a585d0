import type { Migration } from '../migrations.ts'

/** The second step of signing in. Secrets are sealed with a key outside of the database, everything else is hashed. */
export const migration: Migration = {
  name: '0009-second-factor',
  sql: `
    create table second_factor (
      account_id uuid primary key references account on delete cascade,
      secret_sealed bytea not null,
      -- The step of 30 seconds whose code was used last: neither it nor an older one is taken again.
      last_step bigint not null,
      enabled_at timestamptz not null default now()
    );

    -- A secret that waits for its first code.
    create table second_factor_setup (
      account_id uuid primary key references account on delete cascade,
      secret_sealed bytea not null,
      expires_at timestamptz not null
    );

    create table recovery_code (
      account_id uuid not null references account on delete cascade,
      code_hash bytea not null,
      used_at timestamptz,
      primary key (account_id, code_hash)
    );

    create table trusted_device (
      token_hash bytea primary key,
      account_id uuid not null references account on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index trusted_device_of_account on trusted_device (account_id);

    -- Its holder has entered the right password, and still needs the code.
    create table sign_in_challenge (
      token_hash bytea primary key,
      account_id uuid not null references account on delete cascade,
      -- For staff who have no second factor yet: the secret that the code turns on.
      setup_sealed bytea,
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index sign_in_challenge_of_account on sign_in_challenge (account_id);
  `,
}
