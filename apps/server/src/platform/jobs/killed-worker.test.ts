import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { testDatabase } from '#testing/test-database.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { countJobs, defineJob, enqueue, listJobs } from './index.ts'

const { db, url } = await testDatabase()

const say = defineJob({ name: 'say', payload: z.object({ andHang: z.boolean() }), run: () => Promise.resolve() })
const program = path.join(import.meta.dirname, '../../testing/processes/job-process.ts')

const startProcess = (...args: string[]) => {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, DATABASE_URL: url } })
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
  expect(await listJobs(db, { limit: 10 })).toMatchObject([{ state: 'running', attempts: 1 }])

  await killed(first)
  await saysThatItStarted(startProcess())
  await eventually(async () => expect(await countJobs(db)).toMatchObject({ running: 0, retrying: 0, dead: 0 }))
})

test('a process that lives keeps its job, however long it takes', async () => {
  await enqueue(db, say, { andHang: true })
  const busy = startProcess('--hang')
  await saysThatItStarted(busy)
  const idle = startProcess('--hang')
  const taken = vi.fn()
  idle.stdout.on('data', taken)

  await new Promise((resolve) => setTimeout(resolve, 5000))
  expect(taken).not.toHaveBeenCalled()
  expect(await listJobs(db, { limit: 10 })).toMatchObject([{ state: 'running', attempts: 1 }])
})
