import type { Migration } from '../migrations.ts'

/** What the audit log is read by, what its events have changed, and whether its chain holds. */
export const migration: Migration = {
  name: '0058-audit-list',
  sql: `
    create index audit_event_at on audit_event (at, id);
    create index audit_event_actor_id on audit_event (actor_id, at, id) where actor_id is not null;
    create index audit_event_subject_id on audit_event (subject_id, at, id) where subject_id is not null;
    create index audit_event_action on audit_event (action, at, id);
    create index audit_event_record on audit_event ((detail ->> 'record'), at, id) where detail ? 'record';

    -- What an event has changed, before and after. Events name nobody, so this is kept beside them: erasure empties what names a
    -- person. The event holds the hash of salt and text, so that no change goes unnoticed, and without the salt it says nothing.
    create table audit_change (
      event_id uuid not null,
      names_person boolean not null,
      -- The person whom it names.
      subject_id uuid,
      salt bytea not null,
      -- [{ field, before, after }], as it was hashed.
      changes text not null,
      primary key (event_id, names_person)
    );
    create index audit_change_subject_id on audit_change (subject_id) where names_person;

    create table audit_verification (
      is_only boolean primary key default true check (is_only),
      started_at timestamptz,
      finished_at timestamptz,
      -- How many events, and the last seal.
      number bigint not null default 0,
      seal bytea,
      -- The first event that does not match.
      broken_at bigint
    );
    insert into audit_verification default values;

    -- Where the chain begins: retention takes away what is before.
    alter table audit_chain
      add column first_number bigint not null default 0,
      add column first_seal bytea not null default '';

    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' and new.seal_number is null and new.seal is null then
          return new;
        end if;
        if tg_op = 'UPDATE'
          and old.seal_number is null and old.seal is null
          and new.seal_number is not null and new.seal is not null
          and (new.id, new.at, new.action, new.actor_id, new.subject_id, new.network, new.detail)
            is not distinct from (old.id, old.at, old.action, old.actor_id, old.subject_id, old.network, old.detail)
        then
          return new;
        end if;
        -- The chain begins after it.
        if tg_op = 'DELETE' and old.seal_number <= (select first_number from audit_chain) then
          return old;
        end if;
        raise exception 'the audit log only ever grows' using errcode = 'restrict_violation';
      end
    $$;
  `,
}
