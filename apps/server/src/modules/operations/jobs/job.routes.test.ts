import { defineJob, enqueue } from '#platform/jobs/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

const { app, db, services } = await buildTestApp({
  authenticate: (token) =>
    Promise.resolve(
      token === 'admin'
        ? { role: 'admin', userId: 'a', sessionId: 's2' }
        : token === 'member'
          ? { role: 'member', userId: 'm', sessionId: 's1' }
          : undefined,
    ),
})

const sweep = defineJob({ name: 'sweep', payload: z.object({}), run: () => Promise.resolve() })
const mail = defineJob({ name: 'mail', payload: z.object({ secret: z.string() }), run: () => Promise.resolve() })

const ask = (url: string, token?: string, method: 'GET' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })

interface Page {
  jobs: { _id: string; name: string; state: string }[]
  nextCursor?: string
}

const page = async (query = '') => (await ask(`/api/jobs${query}`, 'admin')).json<Page>()

const die = (name: string) =>
  services.pool.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'no luck'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [name],
  )

beforeEach(async () => {
  await services.pool.query('delete from graphile_worker._private_jobs')
})

test('only administrators see jobs, or retry them', async () => {
  for (const [url, method] of [
    ['/api/jobs', 'GET'],
    ['/api/jobs/1/retry', 'POST'],
  ] as const) {
    expect((await ask(url, undefined, method)).statusCode).toBe(401)
    expect((await ask(url, 'member', method)).statusCode).toBe(403)
  }
})

test('jobs are listed newest first, without their payload, by state where asked', async () => {
  await enqueue(db, sweep, {})
  await enqueue(db, mail, { secret: 'one-time token' })
  await die('mail')

  const all = await ask('/api/jobs', 'admin')
  expect(all.json<Page>().jobs).toMatchObject([
    { name: 'mail', state: 'dead', lastError: 'no luck', attempts: 16, maxAttempts: 16 },
    { name: 'sweep', state: 'waiting', lastError: null, attempts: 0 },
  ])
  expect(all.body).not.toContain('one-time token')
  expect((await page('?state=dead')).jobs.map(({ name }) => name)).toEqual(['mail'])
  expect((await page('?state=dead,waiting')).jobs).toHaveLength(2)
  expect((await ask('/api/jobs?state=lost', 'admin')).statusCode).toBe(400)
})

test('a long list comes in pages', async () => {
  for (let count = 0; count < 5; count += 1) await enqueue(db, sweep, {})

  const first = await page('?limit=2')
  const second = await page(`?limit=2&cursor=${first.nextCursor ?? ''}`)
  const third = await page(`?limit=2&cursor=${second.nextCursor ?? ''}`)
  const ids = [first, second, third].flatMap(({ jobs }) => jobs.map(({ _id }) => Number(_id)))
  expect(ids).toHaveLength(5)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(third.nextCursor).toBeUndefined()

  expect((await page('?limit=0')).jobs).toHaveLength(1)
  expect((await page('?limit=many')).jobs).toHaveLength(5)
  expect((await ask('/api/jobs?cursor=x', 'admin')).statusCode).toBe(400)
})

test('a dead job is given its attempts again', async () => {
  await enqueue(db, mail, { secret: 's' })
  await die('mail')
  const [dead] = (await page()).jobs

  expect((await ask(`/api/jobs/${dead?._id ?? ''}/retry`, 'admin', 'POST')).statusCode).toBe(200)
  expect((await page()).jobs).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

test('a running job cannot be retried, a missing one is missing', async () => {
  await enqueue(db, sweep, {})
  await services.pool.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'")
  const [running] = (await page()).jobs

  expect((await ask(`/api/jobs/${running?._id ?? ''}/retry`, 'admin', 'POST')).statusCode).toBe(409)
  for (const id of ['0', '999999999', 'x', '9'.repeat(30), '1%00']) {
    expect((await ask(`/api/jobs/${id}/retry`, 'admin', 'POST')).statusCode).toBe(404)
  }
})
