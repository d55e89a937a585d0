import type { Migration } from '../migrations.ts'

/** Who gets the figures by mail, and the latest registrations in their order. */
export const migration: Migration = {
  name: '0069-figure-mails',
  sql: `
    create index registration_by_time on registration (registered_at desc);

    create table figure_mail (
      account_id uuid primary key references account on delete cascade,
      rhythm text not null check (rhythm in ('weekly', 'monthly')),
      -- The first day of what the next mail is about.
      next_from date not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create index figure_mail_due on figure_mail (next_from);
  `,
}
