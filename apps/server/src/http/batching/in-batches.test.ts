import { expect, test, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('what is asked in one turn is asked together, and each gets its own answer', async () => {
  const ask = vi.fn((words: string[]) => Promise.resolve(words.map((word) => word.toUpperCase())))
  const shout = inBatches(ask)
  const early = [shout('a'), shout('b')]
  await nextTurn()
  const late = shout('c')
  expect(await Promise.all([...early, late])).toEqual(['A', 'B', 'C'])
  expect(ask.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

test('nobody waits for an answer that is still on its way to others', async () => {
  const first = Promise.withResolvers<string[]>()
  const ask = vi.fn((words: string[]) => (words.includes('slow') ? first.promise : Promise.resolve(words)))
  const echo = inBatches(ask)
  const slow = echo('slow')
  await nextTurn()
  expect(await echo('quick')).toBe('quick')
  first.resolve(['at last'])
  expect(await slow).toBe('at last')
})

test('a failure is told to all who asked together, and to nobody else', async () => {
  const ask = vi.fn((words: string[]) =>
    words.includes('bad') ? Promise.reject(new Error('the database is away')) : Promise.resolve(words),
  )
  const echo = inBatches(ask)
  const together = await Promise.allSettled([echo('good'), echo('bad')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await echo('good')).toBe('good')
})
