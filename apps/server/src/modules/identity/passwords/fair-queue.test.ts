import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Work that ends when the test ends it, and remembers in which order it began. */
const startWork = (queue: FairQueue) => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (network: string) =>
    queue.run(network, () => {
      begun.push(network)
      return new Promise<string>((resolve) => ends.push(() => resolve('done')))
    })
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve))
  const endOne = async () => {
    ends.shift()?.()
    await nextTurn()
  }
  return { begun, run, endOne, nextTurn }
}

test('no more runs at once than may, and networks take turns', async () => {
  const { begun, run, endOne, nextTurn } = startWork(new FairQueue({ atOnce: 2, longest: 10 }))
  const runs = ['flood', 'flood', 'flood', 'flood', 'flood', 'home', 'office', 'home'].map((network) => run(network))
  await nextTurn()
  expect(begun).toEqual(['flood', 'flood'])
  for (let count = 0; count < runs.length; count += 1) await endOne()
  expect(begun.slice(2)).toEqual(['flood', 'home', 'office', 'flood', 'home', 'flood'])
  expect(await Promise.all(runs)).toHaveLength(8)
})

test('a full queue refuses the network that fills it, and makes room for another one', async () => {
  const queue = new FairQueue({ atOnce: 1, longest: 3 })
  const { begun, run, endOne, nextTurn } = startWork(queue)
  const flood = [1, 2, 3, 4].map(() => run('flood'))
  const last = expect(flood[3]).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 })
  await nextTurn()
  expect(() => queue.refuseWhenFull('flood')).toThrow(expect.objectContaining({ code: 'busy' }))
  await expect(run('flood')).rejects.toMatchObject({ code: 'busy' })

  expect(() => queue.refuseWhenFull('home')).not.toThrow()
  const home = run('home')
  await last
  for (let count = 0; count < 4; count += 1) await endOne()
  expect(begun).toEqual(['flood', 'flood', 'home', 'flood'])
  expect(await home).toBe('done')
})

test('a slot is free again when its work fails', async () => {
  const queue = new FairQueue({ atOnce: 1, longest: 1 })
  await expect(queue.run('home', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('home', () => Promise.resolve('done'))).toBe('done')
})
