import { testServices } from '#testing/test-services.ts'
import { eventually } from '#testing/eventually.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { countJobs, defineJob, enqueue, listJobs, runJobs } from './index.ts'

const services = await testServices()
const { db } = services

const starts = vi.fn()
let finish: () => void = () => undefined
const wait = defineJob({
  name: 'wait',
  payload: z.object({}),
  run: () => {
    starts()
    return new Promise<void>((resolve) => (finish = resolve))
  },
})

const noted = vi.fn()
const note = defineJob({
  name: 'note',
  payload: z.object({}),
  run: () => {
    noted()
    return Promise.resolve()
  },
})

afterEach(() => {
  starts.mockReset()
  noted.mockReset()
})

const started = () => eventually(() => expect(starts).toHaveBeenCalledTimes(1))

test('stopping waits for the job that runs and takes no other', async () => {
  const running = await runJobs(services, [wait], { concurrency: 1 })
  await enqueue(db, wait, {})
  await started()
  await enqueue(db, wait, {})

  const stopped = running.stop()
  await eventually(() => expect(running.isReady()).toBe(false))
  finish()
  await stopped

  expect(starts).toHaveBeenCalledTimes(1)
  expect(await countJobs(db)).toMatchObject({ waiting: 1, running: 0 })
  await services.pool.query('delete from graphile_worker._private_jobs')
})

test('while a job finishes in a process that stops, no other process takes it', async () => {
  const leaving = await runJobs(services, [wait], { concurrency: 1 })
  await enqueue(db, wait, {})
  await started()
  const stopped = leaving.stop()
  const staying = await runJobs(services, [wait, note], { concurrency: 1, sweepEveryMs: 1 })
  // It takes whatever there is to take.
  for (let round = 1; round <= 5; round += 1) {
    await enqueue(db, note, {})
    await eventually(() => expect(noted).toHaveBeenCalledTimes(round))
  }

  expect(starts).toHaveBeenCalledTimes(1)
  finish()
  await stopped
  expect(await countJobs(db)).toEqual({ waiting: 0, running: 0, retrying: 0, dead: 0 })
  await staying.stop()
})

test('a job that does not finish in time is released', async () => {
  const running = await runJobs(services, [wait], { concurrency: 1, graceMs: 100 })
  await enqueue(db, wait, {})
  await started()
  await running.stop()

  expect((await listJobs(db, { limit: 10 })).rows).toMatchObject([{ name: 'wait', state: 'retrying', attempts: 1 }])
  finish()
})
