import { aSalesRequest } from '#testing/records/factories.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { countJobs, listJobs } from '#platform/jobs/index.ts'

const { app, db } = await buildTestApp()

const send = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/sales-requests', payload, headers })

const stored = () =>
  db.selectFrom('sales_request').select(['first_name', 'email', 'phone', 'message', 'mailed_at']).execute()

beforeEach(async () => {
  await db.deleteFrom('sales_request').execute()
  await db.deleteFrom('budget').execute()
})

test('a request is stored as it was typed, and a mail to the firm is queued with it', async () => {
  const typed = aSalesRequest({ firstName: ' Zoë ', message: 'Line one\nLine two' })
  const answer = await send(typed)

  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ message: 'Thank you. We will call you shortly.' })
  expect(await stored()).toEqual([
    { first_name: 'Zoë', email: typed.email, phone: typed.phone, message: 'Line one\nLine two', mailed_at: null },
  ])
  expect((await listJobs(db, { limit: 10 })).rows).toMatchObject([{ name: 'mail-sales-request', state: 'waiting' }])
})

test('repeated under one Idempotency-Key it is one request and one mail', async () => {
  const typed = aSalesRequest()
  const before = await countJobs(db)
  const answers = await Promise.all([1, 2, 3].map(() => send(typed, { 'idempotency-key': 'a-double-click' })))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await stored()).toHaveLength(1)
  expect((await countJobs(db)).waiting).toBe(before.waiting + 1)
})

const wrongEmail = { email: 'Please enter a valid email address' }
const tooLong = 'Please keep this under 100 characters'
const notPlain = 'Please use plain text'

const wrong: [string, object, Record<string, string>][] = [
  [
    'nothing',
    {},
    { firstName: 'First name is required', email: 'Email is required', phone: 'Phone number is required' },
  ],
  ['a blank name', { firstName: '  \t ' }, { firstName: 'First name is required' }],
  ['a null', { lastName: null }, { lastName: 'Last name is required' }],
  ['a number', { lastName: 7 }, { lastName: 'Last name is required' }],
  ['an array', { email: ['ada@example.com'] }, { email: 'Email is required' }],
  ['an object', { phone: { digits: '2025550100' } }, { phone: 'Phone number is required' }],
  ['a NUL', { firstName: 'A\u0000da' }, { firstName: notPlain }],
  ['a line break in a name', { firstName: 'Ada\r\nBcc: all@example.com' }, { firstName: notPlain }],
  ['a name that nobody sees', { lastName: '\u202E\u200B' }, { lastName: 'Last name is required' }],
  ['half a surrogate pair', { lastName: '\uD83D' }, { lastName: notPlain }],
  ['a name too long', { firstName: 'a'.repeat(101) }, { firstName: tooLong }],
  ['a message too long', { message: 'a'.repeat(4001) }, { message: 'Please keep this under 4000 characters' }],
  ['a NUL in the message', { message: 'a\u0000b' }, { message: notPlain }],
  ['a Cyrillic look-alike', { email: 'аda@example.com' }, wrongEmail],
  ['a look-alike domain', { email: 'ada@exаmple.com' }, wrongEmail],
  ['two addresses', { email: 'ada@example.com,eve@example.com' }, wrongEmail],
  ['a header in the address', { email: 'ada@example.com\r\nBcc: eve@example.com' }, wrongEmail],
  ['no domain', { email: 'ada@localhost' }, wrongEmail],
  ['an address too long', { email: `${'a'.repeat(250)}@example.com` }, wrongEmail],
  ['letters in the phone', { phone: '202-555-0100' }, { phone: 'Phone must be 10-15 digits without spaces' }],
  ['Arabic digits', { phone: '٢٠٢٥٥٥٠١٠٠' }, { phone: 'Phone must be 10-15 digits without spaces' }],
  ['a phone too long', { phone: '1'.repeat(16) }, { phone: 'Phone must be 10-15 digits without spaces' }],
]

describe('a mistake shows at its field, and nothing is written:', () => {
  test.each(wrong)('%s', async (_, input, details) => {
    const before = await countJobs(db)
    const body = Object.keys(input).length === 0 ? {} : { ...aSalesRequest(), ...input }
    const answer = await send(body)

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid', details })
    expect(await stored()).toEqual([])
    expect(await countJobs(db)).toEqual(before)
  })

  test.each(['', '[]', 'null', '"text"', '{', '\u0000'])('the body %j', async (payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sales-requests',
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })
})

test('names of every script are names', async () => {
  const names = ['Nguyễn', '山田', 'Ольга', 'عائشة', "O'Brien-Smith", 'Søren']
  for (const firstName of names) expect((await send(aSalesRequest({ firstName }))).statusCode).toBe(201)
  expect((await stored()).map((row) => row.first_name).toSorted()).toEqual(names.toSorted())
})

test('the eleventh request of one network within the hour is asked to wait, and is not stored', async () => {
  for (let count = 0; count < 10; count += 1) expect((await send(aSalesRequest())).statusCode).toBe(201)

  const answer = await send(aSalesRequest())
  expect(answer.statusCode).toBe(429)
  expect(answer.json()).toMatchObject({ code: 'too_many' })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500)
  expect(await stored()).toHaveLength(10)
})

test('one mailbox is asked to wait after five requests a day, however its address is written', async () => {
  const spellings = [
    'ada@example.com',
    'ADA@example.com',
    'ada+1@example.com',
    'Ada+b@Example.com',
    'ada+2@EXAMPLE.com',
  ]
  for (const email of spellings) expect((await send(aSalesRequest({ email }))).statusCode).toBe(201)
  expect((await send(aSalesRequest({ email: 'adA@example.com' }))).statusCode).toBe(429)
})
