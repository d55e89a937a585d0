import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Work that ends when the test ends it, and remembers in which order it began. */
const startWork = (queue: FairQueue) => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const run = (network: string, knownTo?: string) =>
    queue.run({ network, knownTo }, () => {
      begun.push(knownTo ?? network)
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
  const { begun, run, endOne, nextTurn } = startWork(new FairQueue({ atOnce: 2, longest: 10, keptForKnown: 0 }))
  const runs = ['flood', 'flood', 'flood', 'flood', 'flood', 'home', 'office', 'home'].map((network) => run(network))
  await nextTurn()
  expect(begun).toEqual(['flood', 'flood'])
  for (let count = 0; count < runs.length; count += 1) await endOne()
  expect(begun.slice(2)).toEqual(['flood', 'home', 'office', 'flood', 'home', 'flood'])
  expect(await Promise.all(runs)).toHaveLength(8)
})

test('a full queue refuses the network that fills it, and makes room for another one', async () => {
  const queue = new FairQueue({ atOnce: 1, longest: 3, keptForKnown: 0 })
  const { begun, run, endOne, nextTurn } = startWork(queue)
  const flood = [1, 2, 3, 4].map(() => run('flood'))
  const last = expect(flood[3]).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 2 })
  await nextTurn()
  expect(() => queue.refuseWhenFull({ network: 'flood' })).toThrow(expect.objectContaining({ code: 'busy' }))
  await expect(run('flood')).rejects.toMatchObject({ code: 'busy' })

  expect(() => queue.refuseWhenFull({ network: 'home' })).not.toThrow()
  const home = run('home')
  await last
  for (let count = 0; count < 4; count += 1) await endOne()
  expect(begun).toEqual(['flood', 'flood', 'home', 'flood'])
  expect(await home).toBe('done')
})

test('all networks of one customer with IPv6 take turns as one', async () => {
  const { begun, run, endOne, nextTurn } = startWork(new FairQueue({ atOnce: 1, longest: 4, keptForKnown: 0 }))
  const flood = Array.from({ length: 5 }, (_, count) => run(`2001:db8:9:${count}00::/56`))
  const last = expect(flood[4]).rejects.toMatchObject({ code: 'busy' })
  await nextTurn()
  const home = run('203.0.113.0/24')
  await last
  for (let count = 0; count < 5; count += 1) await endOne()
  expect(begun[2]).toBe('203.0.113.0/24')
  expect(await home).toBe('done')
})

test('when many networks fill the queue, known devices still have positions and every second turn', async () => {
  const queue = new FairQueue({ atOnce: 1, longest: 4, keptForKnown: 3 })
  const { begun, run, endOne, nextTurn } = startWork(queue)
  const flood = [1, 2, 3, 4, 5].map((count) => run(`flood ${count}`))
  await nextTurn()
  expect(() => queue.refuseWhenFull({ network: 'home' })).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(() => queue.refuseWhenFull({ network: 'home', knownTo: 'ada' })).not.toThrow()
  const known = [run('home', 'ada'), run('office', 'bob')]
  for (let count = 0; count < 7; count += 1) await endOne()
  expect(begun).toEqual(['flood 1', 'ada', 'flood 2', 'bob', 'flood 3', 'flood 4', 'flood 5'])
  expect(await Promise.all([...flood, ...known])).toHaveLength(7)
})

test('neither one account nor one network keeps the positions of known devices from others', async () => {
  const queue = new FairQueue({ atOnce: 1, longest: 2, keptForKnown: 3 })
  const { run, endOne, nextTurn } = startWork(queue)
  const ordinary = ['first', 'second', 'third'].map((network) => run(network))
  await nextTurn()
  const ofAccount = [1, 2].map((count) => run(`network ${count}`, 'thief'))
  await expect(run('network 3', 'thief')).rejects.toMatchObject({ code: 'busy' })
  for (let count = 0; count < 5; count += 1) await endOne()
  await Promise.all([...ordinary, ...ofAccount])

  const again = ['first', 'second', 'third'].map((network) => run(network))
  await nextTurn()
  const ofNetwork = [1, 2, 3].map((count) => run('thieves', `thief ${count}`))
  const last = expect(ofNetwork[2]).rejects.toMatchObject({ code: 'busy' })
  const owner = run('home', 'ada')
  await last
  for (let count = 0; count < 6; count += 1) await endOne()
  await Promise.all([...again, ...ofNetwork.slice(0, 2)])
  expect(await owner).toBe('done')
})

test('a known device for which no position is kept waits with everyone else', async () => {
  const { begun, run, endOne, nextTurn } = startWork(new FairQueue({ atOnce: 1, longest: 3, keptForKnown: 1 }))
  const runs = [run('flood'), run('office', 'ada'), run('office', 'bob'), run('office', 'cy')]
  await nextTurn()
  for (let count = 0; count < 4; count += 1) await endOne()
  expect(await Promise.all(runs)).toHaveLength(4)
  expect(begun).toEqual(['flood', 'ada', 'bob', 'cy'])
})

test('a slot is free again when its work fails', async () => {
  const queue = new FairQueue({ atOnce: 1, longest: 1, keptForKnown: 0 })
  await expect(queue.run({ network: 'home' }, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run({ network: 'home' }, () => Promise.resolve('done'))).toBe('done')
})
