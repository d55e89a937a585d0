import type { Migration } from '../migrations.ts'

/**
 * A session is a family of refresh tokens. Each token is stored as its hash; its successor is stored sealed
 * with a key that only the holder of the token has.
 */
export const migration: Migration = {
  name: '0006-session',
  sql: `
    create table session (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      device text not null,
      network text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      -- It dies when it was not used for so long, and at this moment in any case.
      idle_seconds integer not null,
      expires_at timestamptz not null,
      ended_at timestamptz,
      end_reason text
    );
    create index session_of_account on session (account_id, created_at);
    create index session_ended on session (ended_at) where ended_at is not null;

    create table refresh_token (
      id uuid primary key,
      session_id uuid not null references session on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null default now(),
      child_id uuid,
      child_sealed bytea,
      -- The moment this token, or an access token given out with it, was first used.
      first_used_at timestamptz
    );
    create index refresh_token_of_session on refresh_token (session_id);
  `,
}
