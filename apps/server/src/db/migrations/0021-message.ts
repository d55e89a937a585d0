import type { Migration } from '../migrations.ts'

/** Every sent or planned message: one row, one outcome. */
export const migration: Migration = {
  name: '0021-message',
  sql: `
    create table message (
      id uuid primary key,
      kind text not null,
      channel text not null check (channel in ('mail', 'sms')),
      -- Recipient, subject and time: the same message is planned only once, however often it is requested.
      unique_key text not null unique,
      webinar_id uuid references webinar on delete cascade,
      registration_id uuid references registration on delete cascade,
      account_id uuid references account on delete cascade,
      contact_id uuid,
      -- What was settled when it was planned and cannot be read later: the moment a webinar had, a text staff wrote.
      detail jsonb not null default '{}',
      due_at timestamptz not null,
      state text not null default 'planned'
        check (state in ('planned', 'sending', 'sent', 'failed', 'stopped', 'unknown')),
      -- The worker that holds it: nobody else sends it, and it is freed when that one is no longer there.
      claimed_by text,
      claimed_at timestamptz,
      attempts integer not null default 0,
      recipient text not null default '',
      provider_id text,
      reason text,
      sent_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index message_due on message (due_at) where state = 'planned';
    -- Who holds what: settled when the holder has died.
    create index message_held on message (claimed_by) where claimed_by is not null;
    create index message_by_time on message (due_at desc, id desc);
    create index message_of_webinar on message (webinar_id, state);
    create index message_of_registration on message (registration_id);
    create index message_of_account on message (account_id);

    -- Numbers as networks dial them, to find the member with the number of a contact.
    create index account_dialled on account ((case when length(phone) = 10 then '1' || phone else phone end))
      where phone <> '';

    create table message_template (
      kind text primary key,
      subject text,
      text text not null,
      updated_by uuid references account on delete set null,
      updated_at timestamptz not null default now()
    );

    -- Addresses and numbers that nothing more is sent to: they bounced, complained, or answered STOP.
    create table closed_address (
      address text not null,
      channel text not null check (channel in ('mail', 'sms')),
      reason text not null,
      created_at timestamptz not null default now(),
      primary key (channel, address)
    );
  `,
}
