import { expect, it } from 'vitest'
import { SharedReading } from './shared-reading.ts'

const counted = () => {
  let time = 0
  let readings = 0
  const reading = new SharedReading<number>({ keepMs: 1000, most: 2, now: () => time })
  const ask = () => {
    readings += 1
    return Promise.resolve(readings)
  }
  return { read: (question = 'all') => reading.read(question, ask), reading, pass: (ms: number) => (time += ms) }
}

it('reads once for all who ask the same within a second', async () => {
  const { read, pass } = counted()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  pass(999)
  expect(await read()).toBe(1)
  expect(await read('something else')).toBe(2)
})

it('counts the second from when the reading began, also while it lasts', async () => {
  let time = 0
  const reading = new SharedReading<string>({ keepMs: 1000, most: 2, now: () => time })
  let end: (value: string) => void = () => undefined
  const slow = reading.read('all', () => new Promise((resolve) => (end = resolve)))
  time = 1000
  expect(await reading.read('all', () => Promise.resolve('new'))).toBe('new')
  end('old')
  expect(await slow).toBe('old')
  expect(await reading.read('all', () => Promise.resolve('newer'))).toBe('new')
})

it('reads again for a request after a change, while earlier requests get the reading they waited for', async () => {
  const { read, reading } = counted()
  const before = read()
  reading.forget()
  expect([await before, await read()]).toEqual([1, 2])
})

it('keeps no failure', async () => {
  const reading = new SharedReading<string>({ keepMs: 1000, most: 2 })
  await expect(reading.read('all', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await reading.read('all', () => Promise.resolve('back'))).toBe('back')
})

it('lets the oldest question go when there are too many', async () => {
  const { read } = counted()
  for (const question of ['a', 'b', 'c']) await read(question)
  expect(await read('c')).toBe(3)
  expect(await read('a')).toBe(4)
})

it('counts from when the answer was ready where it is slow to make, and reads once however long that takes', async () => {
  let time = 0
  let end: (value: string) => void = () => undefined
  const reading = new SharedReading<string>({ keepMs: 1000, most: 2, from: 'ready', now: () => time })
  const slow = reading.read('/', () => new Promise((resolve) => (end = resolve)))
  time = 5000
  const meanwhile = Array.from({ length: 100 }, () => reading.read('/', () => Promise.resolve('another')))
  end('page')
  expect(new Set(await Promise.all([slow, ...meanwhile]))).toEqual(new Set(['page']))
  time = 5999
  expect(await reading.read('/', () => Promise.resolve('another'))).toBe('page')
  time = 6000
  expect(await reading.read('/', () => Promise.resolve('another'))).toBe('another')
})

it('keeps no failure of what is slow to make', async () => {
  const reading = new SharedReading<string>({ keepMs: 1000, most: 2, from: 'ready' })
  await expect(reading.read('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(await reading.read('/', () => Promise.resolve('page'))).toBe('page')
})
