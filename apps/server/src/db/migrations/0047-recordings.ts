import type { Migration } from '../migrations.ts'

/** A recording is a record of its own: its id and whether it is the replay no longer follow from the name of its file. */
export const migration: Migration = {
  name: '0047-recordings',
  sql: `
    alter table recording
      add column id uuid,
      add column name text not null default '',
      add column is_replay boolean not null default false;

    -- What was called by the id of its file is called so still, unless several webinars use the file.
    update recording r set name = f.name,
      id = case when exists (
        select from recording o where o.file_id = r.file_id and o.webinar_id < r.webinar_id
      ) then gen_random_uuid() else r.file_id end
    from file f where f.id = r.file_id;

    update recording r set is_replay = true
    from (
      select distinct on (c.webinar_id) c.id
      from recording c join webinar w on w.id = c.webinar_id
      where c.deleted_at is null and w.recording <> '' and c.name = w.recording
      order by c.webinar_id, c.created_at desc
    ) named
    where r.id = named.id;

    alter table recording
      alter column id set not null,
      alter column name drop default,
      drop constraint recording_pkey,
      add primary key (id);
    create unique index recording_webinar_file on recording (webinar_id, file_id);
    create unique index recording_replay on recording (webinar_id) where is_replay;

    -- The files of deleted recordings are used like those of the others until they can no longer be restored.
    insert into file_use (record_kind, record_id, file_id, audience)
      select 'recording', record_id, file_id, audience from file_use where record_kind = 'deleted-recording'
      on conflict do nothing;
    delete from file_use where record_kind = 'deleted-recording';
  `,
}
