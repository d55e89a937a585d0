import { expect, test, vi } from 'vitest'
import { runRepeatedly } from './run-repeatedly.ts'

const quick = { pauseMs: 1, failure: 'it could not be done' }

test('work that fails is tried again, and the log says so once until it is well again', async () => {
  const warn = vi.fn()
  const work = vi.fn(() => Promise.resolve())
  const failing = () => Promise.reject(new Error('away'))
  work.mockImplementationOnce(failing).mockImplementationOnce(failing)
  work.mockImplementationOnce(() => Promise.resolve()).mockImplementationOnce(failing)
  const { stop } = runRepeatedly(work, { ...quick, log: { warn } })
  await expect.poll(() => work.mock.calls.length).toBeGreaterThan(4)
  await stop()
  expect(warn.mock.calls.map(([, message]) => message as string)).toEqual([quick.failure, quick.failure])
})

test('stopping signals running jobs, waits for them, and begins no more', async () => {
  const rests = Promise.withResolvers<undefined>()
  const work = vi.fn((signal: AbortSignal) => rests.promise.then(() => signal.aborted))
  const { stop } = runRepeatedly(work, { ...quick, log: { warn: vi.fn() } })
  let isStopped = false
  const stopped = stop().then(() => (isStopped = true))
  await Promise.resolve()
  expect(isStopped).toBe(false)
  rests.resolve(undefined)
  await stopped
  expect(work).toHaveBeenCalledTimes(1)
  expect(await work.mock.results[0]?.value).toBe(true)
})
