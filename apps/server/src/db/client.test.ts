import { testDatabase } from '#testing/test-database.ts'
import { sql } from 'kysely'
import { eventually } from '#testing/eventually.ts'
import { expect, test, vi } from 'vitest'
import { createDb, createPool } from './client.ts'

const { url, db } = await testDatabase()

test('a restarted PostgreSQL costs the connections, not the process', async () => {
  const onLostConnection = vi.fn()
  const pool = createPool({ url, applicationName: 'to-be-cut', onLostConnection })
  const cut = createDb(pool)
  await Promise.all([1, 2].map(() => sql`select pg_sleep(0.05)`.execute(cut)))

  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-cut'`.execute(db)

  await eventually(() => expect(pool.totalCount).toBe(0))
  expect(onLostConnection).toHaveBeenCalled()
  const { rows } = await sql`select 1 as alive`.execute(cut)
  expect(rows).toEqual([{ alive: 1 }])
  await pool.end()
})

test('a connection that dies in the middle of a query fails that query alone', async () => {
  const onLostConnection = vi.fn()
  const pool = createPool({ url, applicationName: 'cut-while-busy', onLostConnection })
  const cut = createDb(pool)
  const busy = expect(sql`select pg_sleep(10)`.execute(cut)).rejects.toThrow(/terminating connection/u)
  await eventually(async () => {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'cut-while-busy' and state = 'active'
    `.execute(db)
    expect(rows).toHaveLength(1)
  })

  await busy
  await eventually(() => expect(onLostConnection).toHaveBeenCalled())
  const { rows } = await sql`select 1 as alive`.execute(cut)
  expect(rows).toEqual([{ alive: 1 }])
  await pool.end()
})

test('no statement, lock or forgotten transaction holds a connection for ever', async () => {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const setting of settings) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(db)
    expect(rows[0]?.value).toMatch(/^\d+s$/u)
  }
  const pool = createPool({ url, statementTimeoutMs: 50 })
  await expect(sql`select pg_sleep(5)`.execute(createDb(pool))).rejects.toThrow(/statement timeout/u)
  await pool.end()
})

test('counts are numbers, times are dates, and the connection says whose it is', async () => {
  const { rows } = await sql<{ count: unknown; now: unknown; name: unknown }>`
    select count(*) as count, now() as now, current_setting('application_name') as name from migration
  `.execute(db)
  expect(rows[0]?.count).toBeTypeOf('number')
  expect(rows[0]?.now).toBeInstanceOf(Date)
  expect(rows[0]?.name).toBe('regent')
})
