import { expect, it } from 'vitest'
import { timeLimit } from './transport.ts'

it('ends when the caller cancels, also when that was before, and when the time is over', async () => {
  const canceling = new AbortController()
  const limit = timeLimit(60_000, canceling.signal)
  expect(limit.aborted).toBe(false)
  canceling.abort('changed my mind')
  expect(limit.reason).toBe('changed my mind')
  expect(timeLimit(60_000, canceling.signal).aborted).toBe(true)

  const late = timeLimit(1, new AbortController().signal)
  await new Promise((resolve) => late.addEventListener('abort', resolve))
  expect(late.reason).toHaveProperty('name', 'TimeoutError')
})
