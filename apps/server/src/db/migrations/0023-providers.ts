import type { Migration } from '../migrations.ts'

/** What the providers of mail, SMS and contacts know. */
export const migration: Migration = {
  name: '0023-providers',
  sql: `
    -- Of an SMS as it was handed over: by number and text it is found at the provider when nobody knows whether it went.
    alter table message add column text_hash text;
    create index message_of_provider on message (provider_id) where provider_id is not null;

    -- How an answer was given: START gives back only what STOP has taken.
    alter table consent add column given_by text not null default 'form' check (given_by in ('form', 'sms'));

    -- SMS that have arrived, by the provider's id: each counts once, however often it is told of.
    create table incoming_sms (
      provider_id text primary key,
      received_at timestamptz not null default now()
    );

    alter table closed_address add column cause text not null default 'bounced'
      check (cause in ('bounced', 'complained', 'stopped'));
    update closed_address set cause = 'stopped' where channel = 'sms';

    -- Changes that the CRM has not received yet: a contact, or that it leaves a workflow. A worker first postpones the task
    -- it takes, so that the task is due again if the worker never finishes it.
    create table crm_task (
      account_id uuid not null references account on delete cascade,
      workflow text not null default '',
      -- Another one each time there is something new to tell.
      version uuid not null,
      due_at timestamptz default now(),
      attempts integer not null default 0,
      reason text,
      created_at timestamptz not null default now(),
      primary key (account_id, workflow)
    );
    create index crm_task_due on crm_task (due_at);
  `,
}
