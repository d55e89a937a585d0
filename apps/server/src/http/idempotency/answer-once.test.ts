import { endpoint } from '@regent/contract/api/endpoint'
import { lifetimes } from '@regent/contract/lifetimes'
import { createPool, type Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { eventually } from '#testing/eventually.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { AppError } from '#app/app-error.ts'
import { answer } from '../routes/answer.ts'
import { newKeysPerMinute } from './answer-once.ts'
import { deleteForgottenAnswers } from './remembered-answer.repository.ts'
import { type HttpApp, route } from '../routes/route.ts'
import { cleanUp } from '#testing/clean-up.ts'
import type { SignedIn } from '../viewer/viewer.ts'

const note = endpoint({
  method: 'POST',
  path: '/api/notes',
  access: 'public',
  creates: true,
  alsoAnswers: [200],
  summary: 'Keep a note',
  body: z.object({
    text: z.string().min(1, 'Write something'),
    mood: z.enum(['fine', 'refuse', 'break', 'slow', 'known']).default('fine'),
  }),
  response: z.object({ id: z.string(), token: z.string() }),
})

const people: Record<string, SignedIn> = {
  ada: { role: 'member', userId: 'ada', sessionId: 's1' },
  bob: { role: 'member', userId: 'bob', sessionId: 's1' },
  eve: { role: 'member', userId: 'eve', sessionId: 's1' },
}

const keep = async (db: Db, text: string) => {
  const id = newId()
  const person = { first_name: 'A', last_name: 'B', email: 'a@example.com', phone: '2025550100' }
  await db
    .insertInto('sales_request')
    .values({ id, ...person, message: text })
    .execute()
  return id
}

const token = 'an-answer-may-hold-a-token'
let runs = 0

const aDuplicateWaits = () =>
  eventually(async () => {
    const { rowCount } = await other.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rowCount).toBeGreaterThan(0)
  })

const register = (app: HttpApp) => {
  route(app, note, async ({ db, body }) => {
    runs += 1
    const id = await keep(db, body.text)
    if (body.mood === 'slow') await aDuplicateWaits()
    if (body.mood === 'refuse') throw new AppError('conflict')
    if (body.mood === 'break') throw new Error('broken')
    return body.mood === 'known'
      ? answer({ id, token }, { status: 200, headers: { link: '</next>; rel="next"' } })
      : { id, token }
  })
}

const { app, services, db } = await buildProbeApp(register, {
  authenticate: (input) => Promise.resolve(people[input]),
  environment: { TRUSTED_PROXIES: '127.0.0.1' },
})

/** Its connections are not those that wait. */
const other = createPool({ url: services.config.DATABASE_URL })
cleanUp(() => other.end())

const post = (payload: object, key?: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/notes',
    payload,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  })

const kept = async (text: string) =>
  (await db.selectFrom('sales_request').select('id').where('message', '=', text).execute()).length

it('does the work once, and answers the repetition alike', async () => {
  const [first, second] = [await post({ text: 'one' }, 'key-1'), await post({ text: 'one' }, 'key-1')]
  expect(first.statusCode).toBe(201)
  expect(second.statusCode).toBe(201)
  expect(second.body).toBe(first.body)
  expect(second.headers['content-type']).toBe(first.headers['content-type'])
  expect(await kept('one')).toBe(1)
})

it('repeats another status and its headers, too', async () => {
  const [first, second] = [
    await post({ text: 'k', mood: 'known' }, 'key-k'),
    await post({ text: 'k', mood: 'known' }, 'key-k'),
  ]
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.headers['link']).toBe(first.headers['link'])
})

it('does the work each time without a key', async () => {
  await post({ text: 'twice' })
  await post({ text: 'twice' })
  expect(await kept('twice')).toBe(2)
})

it('lets simultaneous duplicates wait for the one that does the work', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => post({ text: 'race', mood: 'slow' }, 'key-race')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(await kept('race')).toBe(1)
})

it('answers 409 when a key comes back with another request', async () => {
  await post({ text: 'mine' }, 'key-other')
  const reply = await post({ text: 'different' }, 'key-other')
  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Idempotency-Key') as string,
  })
})

it('keeps the keys of people and networks apart', async () => {
  const answers = [
    await post({ text: 'apart' }, 'same'),
    await post({ text: 'apart' }, 'same', { 'x-forwarded-for': '198.51.100.7' }),
    await post({ text: 'apart' }, 'same', { authorization: 'Bearer ada' }),
    await post({ text: 'apart' }, 'same', { authorization: 'Bearer bob' }),
  ]
  expect(new Set(answers.map(({ body }) => body)).size).toBe(4)
  const neighbor = await post({ text: 'apart' }, 'same', { 'x-forwarded-for': '198.51.100.99' })
  expect(neighbor.body).toBe(answers[1]?.body)
})

it.each(['refuse', 'break'])(
  'remembers nothing of work that failed (%s): it is undone and may be tried again',
  async (mood) => {
    const before = runs
    await post({ text: mood, mood }, `key-${mood}`)
    await post({ text: mood, mood }, `key-${mood}`)
    expect(runs - before).toBe(2)
    expect(await kept(mood)).toBe(0)
    expect((await post({ text: mood }, `key-${mood}`)).statusCode).toBe(201)
  },
)

it('forgets after its lifetime', async () => {
  await post({ text: 'old' }, 'key-old')
  await db
    .updateTable('remembered_answer')
    .set({ created_at: new Date(Date.now() - lifetimes.rememberedAnswerHours * 60 * 60 * 1000 - 1000) })
    .execute()
  await post({ text: 'old' }, 'key-old')
  expect(await kept('old')).toBe(2)
  await deleteForgottenAnswers(db)
  expect(await db.selectFrom('remembered_answer').select('key_hash').execute()).toHaveLength(1)
})

it('refuses an invalid key', async () => {
  expect((await post({ text: 'x' }, 'k'.repeat(256))).statusCode).toBe(400)
  expect((await post({ text: 'x' }, 'two words')).statusCode).toBe(400)
})

it('keeps neither key nor answer readable in the database', async () => {
  await post({ text: 'sealed' }, 'the-key-itself')
  const rows = await db.selectFrom('remembered_answer').select(['key_hash', 'request_hash', 'sealed']).execute()
  const stored = rows.flatMap((row) => Object.values(row)).map((bytes) => bytes.toString('latin1'))
  expect(stored.join()).not.toContain(token)
  expect(stored.join()).not.toContain('the-key-itself')
})

it('grants a person sixty new keys a minute; a repetition is answered beyond, and other people are', async () => {
  const ask = (person: string, key: string) => post({ text: 'x' }, key, { authorization: `Bearer ${person}` })
  for (let key = 0; key < newKeysPerMinute; key += 1) expect((await ask('eve', `k${key}`)).statusCode).toBe(201)
  const before = await kept('x')
  const refused = await ask('eve', 'one-more')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('eve', 'k0')).statusCode).toBe(201)
  expect(await kept('x')).toBe(before)
  expect((await ask('bob', 'one-more')).statusCode).toBe(201)
})
