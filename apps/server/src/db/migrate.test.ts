import { randomBytes } from 'node:crypto'
import { databaseOn } from '#testing/database-url.ts'
import { onServer } from '#testing/asking/on-server.ts'
import { testDatabase } from '#testing/test-database.ts'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDb, createPool } from './client.ts'
import { migrate, pendingMigrations, refuseOldPostgres } from './migrate.ts'
import { type Migration, migrations } from './migrations.ts'

const { db, url } = await testDatabase()

const slowStep: Migration = { name: '9001-slow', sql: 'select pg_sleep(0.2); create table slow_step (id int);' }
const brokenStep: Migration = { name: '9002-broken', sql: 'create table half_made (id int); select 1 / 0;' }

const tables = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(db)
  return rows.map(({ name }) => name)
}

test('a migrated database has nothing pending, and migrating again changes nothing', async () => {
  expect(await pendingMigrations(db)).toEqual([])
  const before = await db.selectFrom('migration').select(['name', 'applied_at']).execute()
  await migrate(db)
  expect(await db.selectFrom('migration').select(['name', 'applied_at']).execute()).toEqual(before)
})

test('a step that fails leaves nothing of itself behind', async () => {
  await expect(migrate(db, { steps: [...migrations, brokenStep] })).rejects.toThrow('division by zero')
  expect(await tables()).not.toContain('half_made')
  expect(await pendingMigrations(db, [...migrations, brokenStep])).toEqual([brokenStep])
})

test('two processes that start at once migrate once', async () => {
  const other = createPool({ url })
  await Promise.all([db, createDb(other)].map((each) => migrate(each, { steps: [...migrations, slowStep] })))
  await other.end()

  expect(await tables()).toContain('slow_step')
  const { rows } = await sql`
    select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()
  `.execute(db)
  expect(rows).toEqual([])
})

test('a long step is not cut short by the statement timeout, which holds again afterwards', async () => {
  const hasty = createPool({ url, connections: 1, statementTimeoutMs: 50 })
  const longStep: Migration = { name: '9003-long', sql: 'select pg_sleep(0.2);' }
  await migrate(createDb(hasty), { steps: [...migrations, slowStep, longStep] })
  await expect(sql`select pg_sleep(5)`.execute(createDb(hasty))).rejects.toThrow(/statement timeout/u)
  await hasty.end()
})

test('a database that is newer than the code is refused in one sentence', async () => {
  await expect(migrate(db)).rejects.toThrow(
    'The database belongs to a newer version of Regent (it has "9001-slow"): ' +
      'start that version, or restore a back-up from before the upgrade.',
  )
})

test('a released step that was edited is refused', async () => {
  const edited = migrations.map((step) => ({ ...step, sql: `${step.sql} -- edited` }))
  await expect(migrate(db, { steps: edited })).rejects.toThrow(/released migrations are never edited/u)
})

test('steps are numbered without gaps, in their order', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(migrations.map((_, index) => index + 1))
})

test('PostgreSQL before 15 is refused in one sentence', () => {
  expect(() => refuseOldPostgres(140_022)).toThrow('leads to PostgreSQL 14, but Regent needs PostgreSQL 15 or newer.')
  expect(() => refuseOldPostgres(150_004)).not.toThrow()
})

test('a database that cannot hold every letter, or whose user may not make tables, is refused in one sentence', async () => {
  const admin = inject('postgresUrl')
  const name = `refused_${randomBytes(4).toString('hex')}`
  await onServer(admin, `create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`)
  const refused = createPool({ url: databaseOn(admin, name) })
  await expect(migrate(createDb(refused))).rejects.toThrow('the encoding LATIN1; create one with UTF8.')
  await refused.end()
  await onServer(admin, `drop database ${name}`)

  await onServer(admin, `create database ${name} template template0`)
  const foreign = createPool({ url: databaseOn(admin, name) })
  await expect(migrate(createDb(foreign))).rejects.toThrow('a user who may not make tables there')
  await foreign.end()
  await onServer(admin, `drop database ${name}`)
})
