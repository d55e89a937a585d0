import type { Migration } from './migration.ts'

/** Who did what to whom, by ids only; a job seals the rows in order into a chain of hashes. */
export const auditEvent: Migration = {
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
  `,
}
