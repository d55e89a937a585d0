import { newId } from '#db/new-id.ts'
import { databaseBefore } from '#testing/database-before.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const [first, second] = [newId(), newId()]
const files = { old: newId(), short: newId(), shared: newId(), deleted: newId() }

test('an upgrade keeps each recording, its id, its file and which one is the replay', async () => {
  const { db, pool } = await databaseBefore('recordings')
  for (const [name, id] of Object.entries(files))
    await sql`
      insert into file (id, name, extension, content_type, size, sha256)
      values (${id}, ${`${name}.mp4`}, 'mp4', 'video/mp4', 10, ${Buffer.alloc(32)})
    `.execute(db)
  for (const [id, recording] of [
    [first, 'short.mp4'],
    [second, 'named-only.mp4'],
  ] as const)
    await sql`
      insert into webinar (id, slug, name, line1, guest_key, starts_at, stream_type, is_listed, has_chat, recording)
      values (${id}, ${id}, 'W', 'W', ${id}, now(), 'Webinar', true, true, ${recording})
    `.execute(db)
  for (const [webinar, file, deletedAt] of [
    [first, files.old, null],
    [first, files.short, null],
    [first, files.shared, null],
    [second, files.shared, null],
    [first, files.deleted, new Date()],
  ] as const) {
    await sql`
      insert into recording (webinar_id, file_id, deleted_at, was_replay)
      values (${webinar}, ${file}, ${deletedAt}, ${deletedAt !== null})
    `.execute(db)
    await sql`
      insert into file_use (record_kind, record_id, file_id, audience)
      values (${deletedAt === null ? 'recording' : 'deleted-recording'}, ${webinar}, ${file}, 'staff')
    `.execute(db)
  }

  await migrate(db)

  const rowsOf = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows
  const recordings = await rowsOf('select * from recording')
  const describe = ({ webinar_id: webinar, name, is_replay: isReplay, deleted_at: at }: Record<string, unknown>) =>
    [webinar === first ? 'first' : 'second', name, isReplay ? 'replay' : at === null ? '' : 'deleted'].join(' ').trim()
  expect(recordings.map(describe).sort()).toEqual([
    'first deleted.mp4 deleted',
    'first old.mp4',
    'first shared.mp4',
    'first short.mp4 replay',
    'second shared.mp4',
  ])
  expect(recordings.filter(({ id, file_id: file }) => id === file)).toHaveLength(4)
  expect(new Set(recordings.map(({ id }) => id)).size).toBe(5)
  const kinds = await rowsOf('select record_kind, count(*)::int from file_use group by 1')
  expect(kinds).toEqual([{ record_kind: 'recording', count: 5 }])
})
