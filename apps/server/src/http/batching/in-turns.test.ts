import { expect, test, vi } from 'vitest'
import { inTurns } from './in-turns.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Answers when it is told to. */
const slowly = () => {
  const open: ((failure?: Error) => void)[] = []
  const ask = vi.fn(
    (subject: string, words: string[]) =>
      new Promise<string[]>((resolve, reject) =>
        open.push((failure) => {
          if (failure === undefined) resolve(words.map((word) => `${subject} ${word}`))
          else reject(failure)
        }),
      ),
  )
  return { ask, answer: (failure?: Error) => open.shift()?.(failure) }
}

test('what is asked while an answer is on its way is asked together after it, in its order', async () => {
  const { ask, answer } = slowly()
  const say = inTurns(ask, { most: 2, abreast: 1 })
  const first = say('sea', 'a')
  await nextTurn()
  const rest = ['b', 'c', 'd'].map((word) => say('sea', word))
  await nextTurn()
  expect(ask.mock.calls).toEqual([['sea', ['a']]])
  answer()
  expect(await first).toBe('sea a')
  await nextTurn()
  answer()
  await nextTurn()
  answer()
  expect(await Promise.all(rest)).toEqual(['sea b', 'sea c', 'sea d'])
  expect(ask.mock.calls).toEqual([
    ['sea', ['a']],
    ['sea', ['b', 'c']],
    ['sea', ['d']],
  ])
})

test('as many answers as may be on their way at once are', async () => {
  const { ask, answer } = slowly()
  const say = inTurns(ask, { most: 10, abreast: 2 })
  const answers = []
  for (const word of ['a', 'b', 'c', 'd']) {
    answers.push(say('sea', word))
    await nextTurn()
  }
  expect(ask.mock.calls).toEqual([
    ['sea', ['a']],
    ['sea', ['b']],
  ])
  answer()
  await nextTurn()
  expect(ask.mock.calls[2]).toEqual(['sea', ['c', 'd']])
  answer()
  answer()
  expect(await Promise.all(answers)).toEqual(['sea a', 'sea b', 'sea c', 'sea d'])
})

test('one subject does not wait for another', async () => {
  const { ask, answer } = slowly()
  const say = inTurns(ask, { most: 10, abreast: 1 })
  const answers = [say('sea', 'a'), say('land', 'b')]
  await nextTurn()
  expect(ask).toHaveBeenCalledTimes(2)
  answer()
  answer()
  expect(await Promise.all(answers)).toEqual(['sea a', 'land b'])
})

test('a failure is told to those who asked together, and whoever asks next is asked for anew', async () => {
  const { ask, answer } = slowly()
  const say = inTurns(ask, { most: 10, abreast: 1 })
  const failed = Promise.allSettled([say('sea', 'a'), say('sea', 'b')])
  await nextTurn()
  answer(new Error('the database is away'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = say('sea', 'c')
  await nextTurn()
  answer()
  expect(await next).toBe('sea c')
})
