import type { Migration } from '../migrations.ts'

/**
 * Mails with links are counted by mailbox: `ada+1@…` and `ada+2@…` are one. Those of before count by address, for a day.
 * Registrations and templates say when they were made and changed, as all records do.
 */
export const migration: Migration = {
  name: '0039-mailboxes',
  sql: `
    alter table mail_link add mailbox text not null default '';
    update mail_link set mailbox = lower(email);
    create index mail_link_of_mailbox on mail_link (mailbox, kind, created_at);

    alter table registration add updated_at timestamptz not null default now();
    create function touch_registration() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end $$;
    create trigger registration_touched before update on registration
      for each row execute function touch_registration();

    alter table message_template add created_at timestamptz not null default now();
    update message_template set created_at = updated_at;
  `,
}
