import { transact } from '#db/transact.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, it } from 'vitest'
import { insertTags } from './tag.repository.ts'

const { services, db } = await buildTestApp()

const members = 1500

/** How many rows all connections have read one after another. Each connection reports late, unless it is asked to. */
const rowsRead = async () => {
  const clients = await Promise.all(Array.from({ length: services.pool.options.max }, () => services.pool.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
  const { rows } = await services.pool.query<{ read: number }>(
    `select seq_tup_read::int as read from pg_stat_user_tables where relname = 'member_tag'`,
  )
  return rows[0]?.read ?? 0
}

it('new tags are looked up in the index, although nearly all members have the same tag', async () => {
  await services.pool.query(
    `with people as (
      insert into account (id, first_name, last_name, email, role)
      select gen_random_uuid(), 'Ada', 'Lovelace', 'ada.' || n || '@example.com', 'member'
      from generate_series(1, $1::int) n returning id
    ) insert into member_tag (account_id, tag) select id, 'Client' from people`,
    [members],
  )
  await services.pool.query('analyze member_tag')
  const { accountId } = await signedIn(services)
  const tags = Array.from({ length: 10 }, (_, number) => ({ accountId, tag: `Tag ${number}` }))
  const before = await rowsRead()
  await transact(db, (tx) => insertTags(tx, tags))
  expect((await rowsRead()) - before).toBeLessThan(members)
})
