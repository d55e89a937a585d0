import { newId } from '#db/new-id.ts'
import { databaseBefore } from '#testing/database-before.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'

test('an upgrade finds what an earlier first start has made, and nothing else', async () => {
  const { db, pool } = await databaseBefore('sample-record')
  const [sample, person, ours, own] = [newId(), newId(), newId(), newId()]
  const insertAccount = (tx: typeof db, id: string, isSample: boolean) =>
    sql`
      insert into account (id, first_name, last_name, email, role, is_sample)
      values (${id}, 'Ada', 'King', ${`${id}@example.com`}, 'member', ${isSample})
    `.execute(tx)
  const insertWebinar = (tx: typeof db, id: string) =>
    sql`
      insert into webinar (id, slug, name, line1, guest_key, starts_at, stream_type, is_listed, has_chat)
      values (${id}, ${id}, 'W', 'W', ${id}, now(), 'Webinar', true, true)
    `.execute(tx)
  await db.transaction().execute(async (tx) => {
    await insertAccount(tx, sample, true)
    await insertWebinar(tx, ours)
  })
  await insertAccount(db, person, false)
  await insertWebinar(db, own)

  await migrate(db)

  const { rows } = await pool.query<{ kind: string; id: string }>('select kind, id from sample_record order by kind')
  expect(rows.map(({ kind, id }) => [kind, kind === 'notice' ? '' : id])).toEqual([
    ['account', sample],
    ['notice', ''],
    ['webinar', ours],
  ])
})
