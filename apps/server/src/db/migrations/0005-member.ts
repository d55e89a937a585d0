import type { Migration } from '../migrations.ts'

/** What is known about a person besides name and address. An erased account keeps its row without anything that names the person. */
export const migration: Migration = {
  name: '0005-member',
  sql: `
    alter table account
      add column is_verified boolean not null default false,
      -- A new address that its owner has not confirmed yet.
      add column pending_email text,
      add column phone text not null default '',
      add column street text not null default '',
      add column city text not null default '',
      add column state text not null default '',
      add column postal text not null default '',
      add column country text not null default '',
      add column client_type text,
      add column lifecycle_stage text not null default 'Lead',
      add column utms jsonb not null default '{}',
      add column time_zone text not null default 'America/New_York',
      add column sms_reminders boolean not null default false,
      add column sms_news boolean not null default false,
      add column mail_news boolean not null default true,
      add column password_set_at timestamptz,
      add column is_sample boolean not null default false,
      add column disabled_at timestamptz,
      add column deletion_requested_at timestamptz,
      add column deletion_reason text,
      add column erased_at timestamptz;

    -- Earlier accounts set up the portal, which proved that they could read its log.
    update account set is_verified = true, password_set_at = created_at where role = 'admin';
  `,
}
