import { testServices } from '#testing/test-services.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { transact } from '#db/transact.ts'
import { eventually } from '#testing/eventually.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { countJobs, defineJob, enqueue, enqueueAll, listJobs, retryJob, runJobs } from './index.ts'

const services = await testServices()
const { db, pool } = services

const done = vi.fn<(word: string) => void>()
beforeEach(() => done.mockReset())

const note = defineJob({
  name: 'note',
  payload: z.object({ word: z.string() }),
  run: ({ word }) => {
    done(word)
    return Promise.resolve()
  },
})

let failures = Infinity
const stumble = defineJob({
  name: 'stumble',
  payload: z.object({}),
  maxAttempts: 1,
  run: () => {
    failures -= 1
    return failures < 0 ? Promise.resolve() : Promise.reject(new Error('the post office is closed'))
  },
})

let finish: () => void = () => undefined
const wait = defineJob({
  name: 'wait',
  payload: z.object({}),
  run: () => new Promise<void>((resolve) => (finish = resolve)),
})

const hourly = defineJob({
  name: 'hourly',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: () => Promise.resolve(),
})

const running = await runJobs(services, [note, stumble, wait, hourly], { sweepEveryMs: 100, graceMs: 300 })
cleanUp(() => running.stop())

const namesByState = async (state: 'waiting' | 'running' | 'retrying' | 'dead') =>
  (await listJobs(db, { state: [state] })).rows.map(({ name }) => name)

test('a job runs as soon as the transaction that queued it commits, and not before', async () => {
  // The first job of its name writes the name down, which no other may do meanwhile.
  await enqueue(db, note, { word: 'before' })
  await eventually(() => expect(done).toHaveBeenCalledWith('before'))
  await db.transaction().execute(async (tx) => {
    await enqueue(tx, note, { word: 'committed' })
    await enqueue(db, note, { word: 'queued later, committed at once' })
    await eventually(() => expect(done).toHaveBeenCalledWith('queued later, committed at once'))
    expect(done).not.toHaveBeenCalledWith('committed')
  })
  await eventually(() => expect(done).toHaveBeenCalledWith('committed'))
})

test('a job of a transaction that failed never runs', async () => {
  const failing = transact(db, async (tx) => {
    await enqueue(tx, note, { word: 'rolled back' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await eventually(async () => expect(await countJobs(db)).toEqual({ waiting: 0, running: 0, retrying: 0, dead: 0 }))
  expect(done).not.toHaveBeenCalled()
})

test('a job with a schedule runs by itself', async () => {
  const { rows } = await pool.query('select identifier from graphile_worker._private_known_crontabs')
  expect(rows).toEqual([{ identifier: 'hourly' }])
  await expect(
    runJobs(services, [
      defineJob({ ...hourly, payload: z.object({}), schedule: 'often', run: () => Promise.resolve() }),
    ]),
  ).rejects.toThrow(/often/u)
})

test('a payload that its schema refuses is not queued', async () => {
  await expect(enqueue(db, note, { word: 7 as unknown as string })).rejects.toThrow(/expected string/u)
})

test('a job waits for its time, and under one key the last one counts', async () => {
  const soon = new Date(Date.now() + 500)
  await enqueue(db, note, { word: 'first' }, { key: 'greeting', runAt: new Date(Date.now() + 60_000) })
  await enqueue(db, note, { word: 'second' }, { key: 'greeting', runAt: soon })
  expect(await namesByState('waiting')).toEqual(['note'])

  await eventually(() => expect(done).toHaveBeenCalledWith('second'))
  expect(Date.now()).toBeGreaterThanOrEqual(soon.getTime())
  expect(done).toHaveBeenCalledTimes(1)
})

test('several jobs are queued at once, each under its key, and none of them if one payload is refused', async () => {
  const words = (...pairs: [string, string][]) => new Map(pairs.map(([key, word]) => [key, { word }]))
  await enqueueAll(db, note, new Map())
  await enqueue(db, note, { word: 'replaced' }, { key: 'b', runAt: new Date(Date.now() + 60_000) })
  await enqueueAll(db, note, words(['b', 'two'], ['a', 'one']))
  await eventually(() => expect(done.mock.calls.flat().sort()).toEqual(['one', 'two']))
  await expect(enqueueAll(db, note, words(['c', 'three'], ['d', 4 as unknown as string]))).rejects.toThrow(
    /expected string/u,
  )
  expect(await namesByState('waiting')).toEqual([])
})

test('a dead job is listed with its reason, counted, and runs again when it is retried', async () => {
  failures = 1
  await enqueue(db, stumble, {})
  await eventually(async () => expect(await namesByState('dead')).toEqual(['stumble']))

  const [dead] = (await listJobs(db, { state: ['dead'], limit: 1 })).rows
  expect(dead).toMatchObject({ attempts: 1, max_attempts: 1, last_error: 'the post office is closed' })
  expect(await countJobs(db)).toMatchObject({ dead: 1 })

  expect(await retryJob(db, String(dead?.id))).toBe(true)
  await eventually(async () => expect(await countJobs(db)).toMatchObject({ dead: 0, waiting: 0 }))
  expect(await retryJob(db, String(dead?.id))).toBe(false)
})

test('a failed job is tried again later', async () => {
  const twice = defineJob({ ...stumble, payload: z.object({}), maxAttempts: 2, run: () => Promise.resolve() })
  failures = 1
  await enqueue(db, twice, {})
  await eventually(async () => expect(await namesByState('retrying')).toEqual(['stumble']))
  await eventually(async () => expect(await countJobs(db)).toMatchObject({ retrying: 0 }))
})

test('when PostgreSQL cuts every connection, the jobs go on afterwards', async () => {
  await enqueue(db, wait, {})
  await eventually(async () => expect(await namesByState('running')).toEqual(['wait']))

  await pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  finish()
  await enqueue(db, note, { word: 'after the cut' })

  await eventually(() => expect(done).toHaveBeenCalledWith('after the cut'))
  await eventually(() => expect(running.isReady()).toBe(true))
  await eventually(async () => {
    finish()
    expect(await countJobs(db)).toEqual({ waiting: 0, running: 0, retrying: 0, dead: 0 })
  })
})
