import { testDatabase } from '#testing/test-database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb, createPool } from './client.ts'
import { prepared } from './prepared.ts'
import { transact } from './transact.ts'

const { url, db } = await testDatabase()

const findMigration = prepared('find-migration', (on, input: { name: string; after: Date }) =>
  on
    .selectFrom('migration')
    .select(['name', sql<string>`${'a constant'}::text`.as('constant')])
    .where('name', '=', input.name)
    .where('applied_at', '>', input.after)
    .compile(),
)

const longAgo = new Date(0)

test('a prepared query answers for each argument, constants stay where they are', async () => {
  const found = await findMigration(db, { name: '0001-sales-request', after: longAgo })
  expect(found).toEqual([{ name: '0001-sales-request', constant: 'a constant' }])
  expect(await findMigration(db, { name: '0001-sales-request', after: new Date() })).toEqual([])
  expect(await findMigration(db, { name: 'unheard of', after: longAgo })).toEqual([])
})

test('PostgreSQL keeps the statement under its name, once per connection, in transactions too', async () => {
  const single = createPool({ url, connections: 1 })
  const one = createDb(single)
  await findMigration(one, { name: 'a', after: longAgo })
  await transact(one, (tx) => findMigration(tx, { name: 'b', after: longAgo }))

  const { rows } = await sql`select name from pg_prepared_statements`.execute(one)
  expect(rows).toEqual([{ name: 'find-migration' }])
  await single.end()
})

test('other queries are not kept', async () => {
  const single = createPool({ url, connections: 1 })
  const one = createDb(single)
  await one.selectFrom('migration').select('name').where('name', '=', 'a').execute()

  const { rows } = await sql`select name from pg_prepared_statements`.execute(one)
  expect(rows).toEqual([])
  await single.end()
})

test('a name stands for one statement', async () => {
  const another = prepared('find-migration', (on) => on.selectFrom('migration').select('checksum').compile())
  await findMigration(db, { name: 'a', after: longAgo })
  await expect(another(db, {})).rejects.toThrow('Two prepared statements are called "find-migration".')
})
