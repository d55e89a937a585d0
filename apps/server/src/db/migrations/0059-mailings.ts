import type { Migration } from '../migrations.ts'

/** Mails that staff write to a segment. */
export const migration: Migration = {
  name: '0059-mailings',
  sql: `
    create table mailing (
      id uuid primary key,
      -- A segment is not deleted before the last mailing to it has begun.
      segment_id uuid references segment on delete set null,
      subject text not null,
      text text not null,
      -- No reference: a mailing that invites to a deleted webinar has to know that it did.
      webinar_id uuid,
      button_label text not null default '',
      button_link text not null default '',
      -- Without it, it is a draft.
      send_at timestamptz,
      -- From then on there is a message for each recipient.
      begun_at timestamptz,
      recipients integer,
      -- As the segment was called when it began.
      segment_name text not null default '',
      -- Why it did not begin at its time.
      problem text not null default '',
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (begun_at is null or (send_at is not null and recipients is not null))
    );
    create index mailing_due on mailing (send_at) where send_at is not null and begun_at is null;
    create index mailing_segment_id on mailing (segment_id);
    create index mailing_created_by on mailing (created_by);

    alter table message
      add column mailing_id uuid references mailing on delete cascade,
      -- By its own link, or by reporting it as unwanted.
      add column unsubscribed_at timestamptz;
    create index message_of_mailing on message (mailing_id, state) where mailing_id is not null;

    -- Nobody's confirmation waits behind a mailing: the mails of mailings are due in an index of their own.
    drop index message_due;
    create index message_due on message (due_at) where state = 'planned' and mailing_id is null;
    create index message_mailing_due on message (due_at) where state = 'planned' and mailing_id is not null;
  `,
}
