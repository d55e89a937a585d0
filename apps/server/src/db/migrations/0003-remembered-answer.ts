import type { Migration } from '../migrations.ts'

export const migration: Migration = {
  name: '0003-remembered-answer',
  sql: `
    create table remembered_answer (
      key_hash bytea primary key,
      request_hash bytea not null,
      sealed bytea not null,
      created_at timestamptz not null default now()
    );
    create index remembered_answer_created_at on remembered_answer (created_at);
  `,
}
