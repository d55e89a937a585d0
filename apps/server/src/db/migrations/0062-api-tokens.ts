import type { Migration } from '../migrations.ts'

/** Tokens by which programs call the API. */
export const migration: Migration = {
  name: '0062-api-tokens',
  sql: `
    create table api_token (
      id uuid primary key,
      name text not null,
      -- Whose it is; null for one of the firm.
      account_id uuid references account on delete cascade,
      hash bytea not null unique,
      -- Its first characters, by which people recognize it.
      prefix text not null,
      scopes text[] not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index api_token_account_id on api_token (account_id);
    create index api_token_created_by on api_token (created_by);
    create index api_token_expires_at on api_token (expires_at);
  `,
}
