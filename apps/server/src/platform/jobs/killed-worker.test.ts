import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { testDatabase } from '#testing/test-database.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { processEnvironment } from '#testing/process-environment.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { countJobs, defineJob, enqueue, listJobs } from './index.ts'

const { db, url } = await testDatabase()

const say = defineJob({ name: 'say', payload: z.object({ andHang: z.boolean() }), run: () => Promise.resolve() })
const program = path.join(import.meta.dirname, '../../testing/processes/job-process.ts')

const startProcess = (...args: string[]) => {
  const child = spawn(process.execPath, [program, ...args], { env: { ...processEnvironment, DATABASE_URL: url } })
  cleanUp(async () => {
    if (child.exitCode === null && child.signalCode === null) await killed(child)
  })
  return child
}

const killed = async (child: ChildProcess) => {
  const exit = once(child, 'exit')
  child.kill('SIGKILL')
  await exit
}

const saysThatItStarted = (child: ChildProcess) => once(child.stdout ?? child, 'data')

test('the job of a process that was killed with -9 is done by the next one', async () => {
  await enqueue(db, say, { andHang: true })
  const first = startProcess('--hang')
  await saysThatItStarted(first)
  expect((await listJobs(db, { limit: 10 })).rows).toMatchObject([{ state: 'running', attempts: 1 }])

  await killed(first)
  await saysThatItStarted(startProcess())
  await eventually(async () => expect(await countJobs(db)).toMatchObject({ running: 0, retrying: 0, dead: 0 }))
})

test('a process that lives keeps its job, however long it takes', async () => {
  await enqueue(db, say, { andHang: true })
  const busy = startProcess('--hang', '--one-at-a-time')
  await saysThatItStarted(busy)
  const idle = startProcess()
  let taken = ''
  idle.stdout.on('data', (text: Buffer) => (taken += text.toString()))

  // The other one takes every job, and looks for workers that ended all the time.
  for (let round = 1; round <= 5; round += 1) {
    await enqueue(db, say, { andHang: false })
    await eventually(() => expect(taken).toBe('started\n'.repeat(round)))
  }
  // The last of them has started, and is gone as soon as it is done.
  await eventually(async () =>
    expect((await listJobs(db, { limit: 10 })).rows).toMatchObject([{ state: 'running', attempts: 1 }]),
  )
})
