import type { Migration } from '../migrations.ts'

/**
 * Who did what to whom, by ids only. Rows are added and never changed; a loop seals them, in the order in which it sees
 * them, into a chain of hashes whose end is kept beside them.
 */
export const migration: Migration = {
  name: '0008-audit-event',
  sql: `
    create table audit_event (
      id uuid primary key,
      at timestamptz not null default clock_timestamp(),
      action text not null,
      actor_id uuid,
      subject_id uuid,
      network text,
      detail jsonb not null default '{}',
      seal_number bigint unique,
      seal bytea
    );
    create index audit_event_unsealed on audit_event (at, id) where seal_number is null;

    -- The end of the chain, and the lock of the process that extends it.
    create table audit_chain (
      is_only boolean primary key default true check (is_only),
      number bigint not null,
      seal bytea not null
    );
    insert into audit_chain (number, seal) values (0, '');

    create function refuse_audit_change() returns trigger language plpgsql as $$
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
        raise exception 'the audit log only ever grows' using errcode = 'restrict_violation';
      end
    $$;
    create trigger audit_event_grows before insert or update or delete on audit_event
      for each row execute function refuse_audit_change();
    create trigger audit_event_stays before truncate on audit_event
      for each statement execute function refuse_audit_change();
  `,
}
