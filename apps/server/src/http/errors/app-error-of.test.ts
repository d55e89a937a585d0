import { errorTable } from '@regent/contract/api/errors'
import { createDb, createPool } from '#db/client.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { onServer } from '#testing/asking/on-server.ts'
import { testDatabase } from '#testing/test-database.ts'
import { expect, inject, it } from 'vitest'
import { AppError } from '#app/app-error.ts'
import { appErrorOf } from './app-error-of.ts'

const { db, pool, url } = await testDatabase()

const failureOf = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeDefined()
  return appErrorOf(thrown)
}

it('leaves what was said on purpose', () => {
  const error = new AppError('conflict', { details: { slug: 'This is taken' } })
  expect(appErrorOf(error)).toBe(error)
})

it('calls a text that PostgreSQL cannot hold invalid', async () => {
  expect(await failureOf(pool.query('select $1::text', ['a\0b']))).toMatchObject({ code: 'invalid' })
})

it('says that there is no room when the disk of the database is full', async () => {
  const full = "do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$"
  expect(await failureOf(pool.query(full))).toMatchObject({ code: 'disk_full', status: 507 })
})

it.each([
  ['took too long', 'set statement_timeout = 20; select pg_sleep(2); reset statement_timeout'],
  ['was ended by an administrator', 'select pg_terminate_backend(pg_backend_pid())'],
])('calls the portal busy when a query %s', async (_, statement) => {
  const other = createPool({ url, onLostConnection: () => undefined })
  cleanUp(() => other.end())
  expect(await failureOf(other.query(statement))).toMatchObject({ code: 'busy', retryAfterSeconds: 2 })
})

it('calls the portal busy while the database accepts no connections', async () => {
  const shut = await testDatabase()
  const name = new URL(shut.url).pathname.slice(1)
  await onServer(inject('postgresUrl'), `alter database ${name} with allow_connections false`)
  const failure = await failureOf(shut.pool.query('select 1'))
  expect(failure).toMatchObject({ code: 'busy', cause: { code: '55000' } })
})

it.each(['57P03', '57P02', '53300', '40001', '40P01'])(
  'calls the portal busy when the database refuses with %s',
  async (state) => {
    const refusing = `do $$ begin raise exception 'not now' using errcode = '${state}'; end $$`
    expect(await failureOf(pool.query(refusing))).toMatchObject({ code: 'busy', status: 503 })
  },
)

it('calls the portal busy when another transaction holds on to a row', async () => {
  await db.insertInto('budget').values({ name: 'a', subject: 'b', spent: 1, ends_at: new Date() }).execute()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('budget').select('spent').forUpdate().execute()
    const other = createPool({ url })
    cleanUp(() => other.end())
    const waiting = other.query("set lock_timeout = '50ms'; select spent from budget for update")
    expect(await failureOf(waiting)).toMatchObject({ code: 'busy' })
  })
})

it.each(['postgresql://nobody@127.0.0.1:9/none', 'postgresql://nobody@localhost/none?host=/nowhere'])(
  'calls the portal busy when no database answers at %s',
  async (nowhere) => {
    const other = createPool({ url: nowhere })
    const query = createDb(other).selectFrom('budget').select('spent').execute()
    expect(await failureOf(query)).toMatchObject({ code: 'busy' })
    await other.end()
  },
)

it('calls everything else internal, and keeps it as the cause', () => {
  for (const cause of [
    new Error('a bug'),
    Object.assign(new Error('elsewhere'), { statusCode: 404 }),
    'a string',
    undefined,
  ]) {
    expect(appErrorOf(cause)).toMatchObject({
      code: 'internal',
      status: 500,
      message: errorTable.internal.message,
      cause,
    })
  }
})
