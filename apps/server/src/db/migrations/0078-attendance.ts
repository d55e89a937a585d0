import type { Migration } from '../migrations.ts'

/** Certificates of attendance, who corrected minutes, and the debrief that staff get by mail after a webinar. */
export const migration: Migration = {
  name: '0078-attendance',
  sql: `
    alter table webinar add column certificate_share integer check (certificate_share between 1 and 100);

    -- Who corrected the minutes last, and when; null of corrections from before.
    alter table registration
      add column corrected_at timestamptz,
      add column corrected_by uuid references account on delete set null;

    create table certificate (
      -- 100 random bits in the alphabet of Crockford, without hyphens.
      number text primary key check (number ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
      -- Kept when a deleted webinar is purged: what was issued can still be checked.
      webinar_id uuid references webinar on delete set null,
      account_id uuid not null references account on delete cascade,
      -- As they were when it was issued.
      name text not null,
      title text not null,
      held_at timestamptz not null,
      required_share integer not null check (required_share between 1 and 100),
      -- These follow corrections.
      minutes integer not null check (minutes >= 0),
      share integer not null check (share between 0 and 100),
      issued_at timestamptz not null default now(),
      revoked_at timestamptz
    );
    create unique index certificate_of_member on certificate (webinar_id, account_id);
    create index certificate_by_account on certificate (account_id, held_at desc);

    -- Webinars whose debrief is on its way to staff. Those that ended before this upgrade get none.
    create table debrief (
      webinar_id uuid primary key references webinar on delete cascade,
      planned_at timestamptz not null default now()
    );
    insert into debrief (webinar_id) select id from webinar where status = 'Ended';

    -- Administrators who do not want it.
    create table debrief_refusal (
      account_id uuid primary key references account on delete cascade,
      refused_at timestamptz not null default now()
    );
  `,
}
