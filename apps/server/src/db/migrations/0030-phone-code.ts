import type { Migration } from '../migrations.ts'

/** Numbers that their owners have confirmed, and the codes that ask for it. */
export const migration: Migration = {
  name: '0030-phone-code',
  sql: `
    -- Numbers from before are not confirmed: nothing says whose they are.
    alter table account add column phone_confirmed_at timestamptz;

    -- Whatever changes a number, it has to be confirmed again.
    create function unconfirm_phone() returns trigger language plpgsql as $$
      begin
        new.phone_confirmed_at := null;
        return new;
      end
    $$;
    create trigger account_phone_changed before update of phone on account for each row
      when (
        old.phone is distinct from new.phone and old.phone_confirmed_at is not distinct from new.phone_confirmed_at
      ) execute function unconfirm_phone();

    -- The last code of each account. The code itself is computed from the id with a key outside of the database.
    create table phone_code (
      account_id uuid primary key references account on delete cascade,
      id uuid not null,
      -- As networks dial it, with the plus.
      number text not null,
      guesses integer not null default 0,
      -- Since then it may have been sent.
      begun_at timestamptz,
      created_at timestamptz not null default now()
    );
    create index phone_code_of_number on phone_code (number, created_at);

    -- How many codes went to a number since it was last confirmed, whichever accounts asked for them.
    create table coded_number (
      number text primary key,
      codes integer not null,
      last_code_at timestamptz not null
    );
  `,
}
