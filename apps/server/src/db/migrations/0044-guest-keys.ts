import type { Migration } from '../migrations.ts'

/** Who came by the link for guests, and which of its keys lets no one in any more. */
export const migration: Migration = {
  name: '0044-guest-keys',
  sql: `
    alter table room
      -- A guest who had this key was ejected: people whom the room does not know have to knock.
      add column shut_guest_key text;

    alter table room_person
      -- Has been inside; the others wait at the door, or did.
      add column has_entered boolean not null default true,
      -- The key of the link that the person came by.
      add column guest_key text;
    update room_person set has_entered = false where knocked_at is not null;
    update room_person p set guest_key = w.guest_key from webinar w
      where w.id = p.webinar_id and p.role = 'Guest' and p.knocked_at is null and p.admitted_at is null;
  `,
}
