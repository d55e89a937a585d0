import { expect, test } from 'vitest'
import { testDatabase } from '#testing/test-database.ts'

const { pool } = await testDatabase()

/** What they point to is deleted seldom, and never while someone waits; or there are few of these rows. */
const unindexed = [
  'chat_message.webinar_id',
  'message_template.updated_by',
  'recording.aac_file_id',
  'recording.poster_file_id',
  'recording.thumbnails_file_id',
  'recording.whole_file_id',
  'room.spotlight_id',
  'search_document.audience_id',
]

test('a deletion finds the rows that point to what it deletes by an index', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select conrelid::regclass || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid and indkey[0] = attnum
        and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)')
    )
    order by 1
  `)
  expect(rows.map(({ name }) => name)).toEqual(unindexed)
})
