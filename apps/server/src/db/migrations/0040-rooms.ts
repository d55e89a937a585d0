import type { Migration } from '../migrations.ts'

/** Rooms, and the people in them. */
export const migration: Migration = {
  name: '0040-rooms',
  sql: `
    create table room (
      webinar_id uuid primary key references webinar on delete cascade,
      -- The media server knows the room by it. Shutting the doors changes it, so that no earlier token opens them again.
      name uuid not null unique,
      is_locked boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table room_person (
      -- The identity in the media server.
      id uuid primary key,
      webinar_id uuid not null references room on delete cascade,
      -- None for visitors with the link of the webinar or of a guest.
      account_id uuid references account on delete cascade,
      -- What the person entered with last: the entry ends with it. No reference, because ended sessions are deleted some day.
      session_id uuid,
      registration_id uuid references registration on delete cascade,
      join_version integer,
      role text not null check (role in ('Admin', 'Guest', 'User')),
      -- As typed, without the role.
      name text not null,
      may_speak boolean not null,
      may_show boolean not null,
      may_share boolean not null,
      admitted_at timestamptz,
      ejected_at timestamptz,
      -- A place is taken until then; presence moves it on.
      seated_until timestamptz not null default now(),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index room_person_of_account on room_person (webinar_id, account_id, role) where account_id is not null;
    create index room_person_seated on room_person (webinar_id, seated_until);
    create index room_person_account on room_person (account_id) where account_id is not null;
    create index room_person_session on room_person (session_id) where session_id is not null;
    create index room_person_registration on room_person (registration_id) where registration_id is not null;
  `,
}
