import type { Migration } from '../migrations.ts'

export const migration: Migration = {
  name: '0019-webinar',
  sql: `
    create table webinar (
      id uuid primary key,
      slug text not null,
      name text not null,
      line1 text not null,
      line2 text not null default '',
      line3 text not null default '',
      host_name text not null default '',
      audience text not null default '',
      description text not null default '',
      starts_at timestamptz not null,
      duration_minutes integer not null default 60,
      status text not null default 'Scheduled' check (status in ('Scheduled', 'Waiting', 'In Progress', 'Ended')),
      stream_type text not null check (stream_type in ('Live Call', 'Webinar')),
      is_listed boolean not null,
      has_chat boolean not null,
      capacity integer,
      access text not null default 'registered' check (access in ('registered', 'link')),
      is_recorded boolean not null default false,
      is_replay_published boolean not null default true,
      replay_access text not null default 'registered' check (replay_access in ('registered', 'members', 'elite', 'link')),
      -- Null: the firm's setting.
      attended_minutes integer,
      calendar_text text not null default '',
      promotion_workflow text not null default '',
      reminder_sms text not null default '',
      promotion_list text not null default '',
      promotion_sms text not null default '',
      promotion_minutes integer,
      attended_shown integer,
      recording text not null default '',
      -- [{ label, link }], as the contract has them.
      ctas jsonb not null default '[]',
      guest_key text not null,
      -- Rises with each change that calendars have to hear of.
      calendar_sequence integer not null default 0,
      went_live_at timestamptz,
      ended_at timestamptz,
      created_by uuid references account on delete set null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    );
    -- What is deleted gives its slug free.
    create unique index webinar_slug on webinar (slug) where deleted_at is null;
    create index webinar_to_come on webinar (starts_at, id) where deleted_at is null and status <> 'Ended';
    create index webinar_ended on webinar (starts_at desc, id) where deleted_at is null and status = 'Ended';
    create index webinar_created_by on webinar (created_by);
  `,
}
