import type { Migration } from '../migrations.ts'

/** Course records, deals and files that only members of a segment may see. */
export const migration: Migration = {
  name: '0060-segment-audiences',
  sql: `
    alter table course_group drop constraint course_group_visibility_check,
      add constraint course_group_visibility_check
        check (visibility in ('public', 'members', 'elite') or visibility ~ '^segment:[0-9a-f-]{36}$');
    alter table course drop constraint course_visibility_check,
      add constraint course_visibility_check
        check (visibility in ('public', 'members', 'elite') or visibility ~ '^segment:[0-9a-f-]{36}$');
    alter table lecture drop constraint lecture_visibility_check,
      add constraint lecture_visibility_check
        check (visibility in ('public', 'members', 'elite') or visibility ~ '^segment:[0-9a-f-]{36}$');
    -- Each request of a member asks which segments there are.
    create index course_group_segment on course_group (visibility) where visibility like 'segment:%';
    create index course_segment on course (visibility) where visibility like 'segment:%';
    create index lecture_segment on lecture (visibility) where visibility like 'segment:%';

    -- No reference: without its segment, a deal is for nobody.
    alter table deal add column segment_id uuid;
    create index deal_segment_id on deal (segment_id) where segment_id is not null;

    -- Several, joined by ' and ', must all be met.
    alter table file_use drop constraint file_use_audience_check,
      add constraint file_use_audience_check check (
        audience in ('public', 'members', 'elite', 'staff')
        or audience ~ '^(elite and )?segment:[0-9a-f-]{36}( and segment:[0-9a-f-]{36})*$'
      );
  `,
}
