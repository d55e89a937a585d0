import { endpoint } from '@regent/contract/api/endpoint'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { routeInBatches } from './route-in-batches.ts'

const vote = endpoint({
  method: 'POST',
  path: '/api/polls/:id/votes',
  access: 'public',
  creates: true,
  summary: 'Vote',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string(), batch: z.int() }),
})

let isOpen = true

/** What a batch with the name "hold" waits for. */
let gate: Promise<null> = Promise.resolve(null)

/** The names in each batch, in their order. */
const batches: string[][] = []

const { app, db, services } = await buildProbeApp((http) => {
  routeInBatches(http, vote, {
    subject: ({ params }) => params.id,
    handle: async (_, poll, requests) => {
      const batch = batches.push(requests.map(({ body }) => body.name))
      if (requests.some(({ body }) => body.name === 'hold')) await gate
      if (poll === 'closing' && !isOpen) throw new AppError('conflict')
      if (poll === 'broken') throw new Error('broken')
      return requests.map(({ body: { name } }) =>
        name.startsWith('bad') ? new AppError('not_allowed') : { name, batch },
      )
    },
  })
})

const post = (poll: string, name: string, key?: string) =>
  app.inject({
    method: 'POST',
    url: `/api/polls/${poll}/votes`,
    payload: { name },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** All asked within one turn of the event loop. */
const together = async (poll: string, ...calls: [name: string, key?: string][]) => {
  const before = batches.length
  const answers = await Promise.all(calls.map(([name, key]) => post(poll, name, key)))
  return { answers, statuses: answers.map(({ statusCode }) => statusCode), batches: batches.slice(before) }
}

const keysKept = async () => (await db.selectFrom('remembered_answer').select('key_hash').execute()).length

it('answers those who ask at the same moment in one batch, each with its own answer, with a key and without', async () => {
  const { answers, batches: taken } = await together('one', ['Ada'], ['Bob', 'key-bob'], ['Eve'])
  expect(taken).toEqual([['Ada', 'Bob', 'Eve']])
  expect(answers.map((answer) => answer.json<{ name: string }>().name)).toEqual(['Ada', 'Bob', 'Eve'])
})

it('repeats the answer of a known key, beside first requests', async () => {
  const first = await post('again', 'Ada', 'key-ada')
  const { answers, batches: taken } = await together('again', ['Ada', 'key-ada'], ['Bob', 'key-new'])
  expect(answers[0]?.body).toBe(first.body)
  expect(taken).toEqual([['Bob']])
  expect((await together('again', ['Ada', 'key-ada'])).batches).toEqual([])
})

it('takes the same key twice in one batch for one request', async () => {
  const { answers, batches: taken } = await together('twice', ['Ada', 'key-twice'], ['Ada', 'key-twice'])
  expect(taken).toEqual([['Ada']])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

it('answers 409 where a key comes with another request, before and within the batch', async () => {
  await post('other', 'Ada', 'key-other')
  const { statuses } = await together('other', ['Bob', 'key-other'], ['Eve', 'key-mixed'], ['Mallory', 'key-mixed'])
  expect(statuses.toSorted()).toEqual([201, 409, 409])
})

it('refuses one without the others, and remembers nothing of what was refused', async () => {
  const before = await keysKept()
  const { statuses } = await together('mixed', ['Ada', 'key-good'], ['bad', 'key-bad'])
  expect(statuses).toEqual([201, 403])
  expect((await keysKept()) - before).toBe(1)
  expect((await together('mixed', ['good', 'key-bad'])).statuses).toEqual([201])
})

it('refuses all where the batch fails, keeps no key of it, and still says again what was answered before', async () => {
  isOpen = true
  const known = await post('closing', 'Ada', 'key-closing')
  const before = await keysKept()
  isOpen = false
  const { answers, statuses } = await together('closing', ['Ada', 'key-closing'], ['Bob', 'key-late'], ['Eve'])
  expect(statuses).toEqual([201, 409, 409])
  expect(answers[0]?.body).toBe(known.body)
  expect((await together('broken', ['Bob', 'key-broken'])).statuses).toEqual([500])
  expect(await keysKept()).toBe(before)
})

/** Asks for a vote that stays under way until `release` is called. */
const holdKey = async (poll: string, key: string) => {
  const held = Promise.withResolvers<null>()
  gate = held.promise
  const first = post(poll, 'hold', key).then((answer) => answer)
  await eventually(() => {
    expect(batches.at(-1)).toEqual(['hold'])
  })
  const release = () => {
    held.resolve(null)
    return first
  }
  return { release }
}

it('lets a duplicate wait for the request that has its key, and no other request of its batch', async () => {
  const { release } = await holdKey('waiting', 'key-held')
  const before = batches.length
  const [duplicate, other, another] = [['hold', 'key-held'], ['Ada', 'key-free'], ['Bob']].map(([name = '', key]) =>
    post('waiting', name, key).then((answer) => answer),
  )
  expect([(await other)?.statusCode, (await another)?.statusCode]).toEqual([201, 201])
  expect(batches.slice(before)).toEqual([['Ada', 'Bob']])
  const first = await release()
  expect([first.statusCode, (await duplicate)?.statusCode]).toEqual([201, 201])
  expect((await duplicate)?.body).toBe(first.body)
  expect(batches.slice(before)).toEqual([['Ada', 'Bob']])
})

it('answers a duplicate alone with 409 if its key is held for too long', { timeout: 20_000 }, async () => {
  const { release } = await holdKey('stuck', 'key-stuck')
  const { answers, statuses } = await together('stuck', ['hold', 'key-stuck'], ['Ada', 'key-fresh'])
  expect(statuses).toEqual([409, 201])
  expect(answers[0]?.headers['retry-after']).toBe('2')
  expect((await release()).statusCode).toBe(201)
})

it('takes the same key for another poll for another key', async () => {
  const [first, second] = [await post('left', 'Ada', 'key-both'), await post('right', 'Bob', 'key-both')]
  expect([first, second].map((answer) => answer.json<{ name: string }>().name)).toEqual(['Ada', 'Bob'])
  expect((await post('left', 'Ada', 'key-both')).body).toBe(first.body)
})

it('refuses an invalid key, and no other request with it', async () => {
  expect((await together('keys', ['Ada', 'two words'], ['Bob'])).statuses).toEqual([400, 201])
})

it('refuses a request of a batch whose network has used its new keys up, and answers the others', async () => {
  const used = services.newKeys
  while (used.take('network 127.0.0.0/24') === 0);
  const before = await keysKept()
  const { answers, statuses, batches: taken } = await together('many', ['Ada'], ['Bob', 'key-many'], ['Eve'])
  expect(statuses).toEqual([201, 429, 201])
  expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(taken).toEqual([['Ada', 'Eve']])
  expect(await keysKept()).toBe(before)
})
