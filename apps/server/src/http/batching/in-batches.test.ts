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
  expect(ask.mock.calls).toEqual([
    [['a', 'b'], ''],
    [['c'], ''],
  ])
})

test('a request does not wait for an answer that is on its way to others', async () => {
  const first = Promise.withResolvers<string[]>()
  const ask = vi.fn((words: string[]) => (words.includes('slow') ? first.promise : Promise.resolve(words)))
  const echo = inBatches(ask)
  const slow = echo('slow')
  await nextTurn()
  expect(await echo('quick')).toBe('quick')
  first.resolve(['at last'])
  expect(await slow).toBe('at last')
})

test('a failure reaches every question of its batch, and no other one', async () => {
  const ask = vi.fn((words: string[]) =>
    words.includes('bad') ? Promise.reject(new Error('the database is away')) : Promise.resolve(words),
  )
  const echo = inBatches(ask)
  const together = await Promise.allSettled([echo('good'), echo('bad')])
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await echo('good')).toBe('good')
})

/** Answers only when a test lets it, with one of the functions in `open`. */
const slowly = () => {
  const open: ((failure?: Error) => void)[] = []
  const ask = vi.fn(
    (words: string[], subject: string) =>
      new Promise<string[]>((resolve, reject) =>
        open.push((failure) => {
          if (failure === undefined) resolve(words.map((word) => `${subject} ${word}`))
          else reject(failure)
        }),
      ),
  )
  return { ask, answer: (failure?: Error) => open.shift()?.(failure) }
}

test('what is asked while a batch is under way makes the next one, in its order', async () => {
  const { ask, answer } = slowly()
  const say = inBatches(ask, { most: 2, atOnce: 1 })
  const first = say('a', 'sea')
  await nextTurn()
  const rest = ['b', 'c', 'd'].map((word) => say(word, 'sea'))
  await nextTurn()
  expect(ask.mock.calls).toEqual([[['a'], 'sea']])
  answer()
  expect(await first).toBe('sea a')
  await nextTurn()
  answer()
  await nextTurn()
  answer()
  expect(await Promise.all(rest)).toEqual(['sea b', 'sea c', 'sea d'])
  expect(ask.mock.calls).toEqual([
    [['a'], 'sea'],
    [['b', 'c'], 'sea'],
    [['d'], 'sea'],
  ])
})

test('as many batches are under way at once as may be', async () => {
  const { ask, answer } = slowly()
  const say = inBatches(ask, { most: 10, atOnce: 2 })
  const answers = []
  for (const word of ['a', 'b', 'c', 'd']) {
    answers.push(say(word, 'sea'))
    await nextTurn()
  }
  expect(ask.mock.calls).toEqual([
    [['a'], 'sea'],
    [['b'], 'sea'],
  ])
  answer()
  await nextTurn()
  expect(ask.mock.calls[2]).toEqual([['c', 'd'], 'sea'])
  answer()
  answer()
  expect(await Promise.all(answers)).toEqual(['sea a', 'sea b', 'sea c', 'sea d'])
})

test('one subject does not wait for another', async () => {
  const { ask, answer } = slowly()
  const say = inBatches(ask, { most: 10, atOnce: 1 })
  const answers = [say('a', 'sea'), say('b', 'land')]
  await nextTurn()
  expect(ask).toHaveBeenCalledTimes(2)
  answer()
  answer()
  expect(await Promise.all(answers)).toEqual(['sea a', 'land b'])
})

test('after a failure a subject is asked about anew', async () => {
  const { ask, answer } = slowly()
  const say = inBatches(ask, { most: 10, atOnce: 1 })
  const failed = Promise.allSettled([say('a', 'sea'), say('b', 'sea')])
  await nextTurn()
  answer(new Error('the database is away'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = say('c', 'sea')
  await nextTurn()
  answer()
  expect(await next).toBe('sea c')
})
