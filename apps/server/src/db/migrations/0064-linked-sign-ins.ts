import type { Migration } from '../migrations.ts'

/** Sign-ins at a provider (OpenID Connect) that belong to an account. */
export const migration: Migration = {
  name: '0064-linked-sign-ins',
  sql: `
    create table linked_sign_in (
      id uuid primary key,
      account_id uuid not null references account on delete cascade,
      issuer text not null,
      -- Who the person is at the provider; it never changes there.
      subject text not null,
      -- The address there when it was last used, to recognize the sign-in by.
      address text not null,
      -- The provider said that this person is staff, which is why the account is an administrator's.
      makes_staff boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      last_used_at timestamptz,
      unique (issuer, subject),
      -- The person who has the address later is another one.
      unique (account_id, issuer)
    );

    -- A person who is at the provider and has not come back yet.
    create table provider_visit (
      state_hash bytea primary key,
      -- Of a cookie: only the browser that went there can come back.
      browser_hash bytea not null,
      nonce text not null,
      verifier text not null,
      -- Whose profile it is linked to; null when signing in.
      account_id uuid references account on delete cascade,
      session_id uuid,
      expires_at timestamptz not null
    );
    create index provider_visit_expires_at on provider_visit (expires_at);
    create index provider_visit_of_account on provider_visit (account_id) where account_id is not null;
  `,
}
