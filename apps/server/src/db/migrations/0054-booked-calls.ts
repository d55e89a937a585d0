import type { Migration } from '../migrations.ts'

/** A request for a call can ask for a time, which is given to one person only. */
export const migration: Migration = {
  name: '0054-booked-calls',
  sql: `
    alter table sales_request
      add column state text not null default 'new' check (state in ('new', 'called', 'done', 'canceled')),
      -- Without it, as soon as possible. Calls begin at half hours and take one, so no two that begin apart overlap.
      add column call_at timestamptz check (call_at = date_bin('30 minutes', call_at, timestamptz '2000-01-01 00:00Z')),
      add column time_zone text,
      -- Where the address leads: one mailbox has one call to come.
      add column mailbox text not null default '',
      add column canceled_by text check (canceled_by in ('person', 'staff')),
      -- Which mails about the call have been sent.
      add column sent_mails text[] not null default '{}',
      add column updated_at timestamptz not null default now(),
      add check ((state = 'canceled') = (canceled_by is not null)),
      add check (state <> 'canceled' or call_at is not null);
    update sales_request set updated_at = created_at;
    create unique index sales_request_call on sales_request (call_at) where state <> 'canceled';
    create index sales_request_mailbox on sales_request (mailbox) where call_at is not null;
  `,
}
