import type { Migration } from '../migrations.ts'

/** Everything that a first start has made, so that all of it can be removed, and nothing else. */
export const migration: Migration = {
  name: '0065-sample-record',
  sql: `
    create table sample_record (
      -- 'removal' says that samples were removed: they are not made again.
      kind text not null check (kind in (
        'account', 'webinar', 'course-group', 'course', 'lecture', 'deal', 'deal-term', 'file', 'segment', 'notice', 'removal'
      )),
      id uuid not null,
      created_at timestamptz not null default now(),
      primary key (kind, id)
    );

    -- A portal that is older than this table: what its first start made has the moment of that one transaction.
    with first_start as (select min(created_at) as at from account where is_sample)
    insert into sample_record (kind, id, created_at)
    select made.kind, made.id, first_start.at
    from first_start
    cross join lateral (
      select 'account' as kind, id from account where is_sample
      union all select 'webinar', id from webinar where created_at = at
      union all select 'course-group', id from course_group where created_at = at
      union all select 'course', id from course where created_at = at
      union all select 'lecture', id from lecture where created_at = at
      union all select 'deal', id from deal where created_at = at
      union all select 'deal-term', id from deal_term where created_at = at
      union all select 'file', id from file where created_at = at
      union all select 'notice', gen_random_uuid()
    ) made
    where first_start.at is not null;
  `,
}
