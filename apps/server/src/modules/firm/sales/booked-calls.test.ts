import type { SalesRequest } from '@regent/contract/firm/sales'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { listJobs } from '#platform/jobs/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { aSalesRequest } from '#testing/records/factories.ts'

// A Monday, 7 am in New York. Clocks change on the 10th.
const monday = new Date('2030-03-04T12:00:00Z')
const time = { now: monday }
const { app, db, services } = await buildTestApp({ clock: () => time.now, environment: { RATE_LIMIT_SCALE: '10' } })
const { headers: staff } = await signedIn(services, { role: 'admin' })

const taken = 'This time is no longer free. Please choose another one.'
const ten = '2030-03-05T15:00:00.000Z'

const book = (input: Partial<SalesRequest>, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/sales-requests', payload: aSalesRequest(input), headers })

const freeTimes = async (query = '') =>
  (await app.inject(`/api/sales-requests/times${query}`)).json<{ times: string[]; minutes: number }>()

const stored = () => db.selectFrom('sales_request').select(['email', 'call_at', 'state']).orderBy('id').execute()

const insertCall = (to: Db, callAt: string) => {
  const person = { first_name: 'Eve', last_name: 'First', email: 'eve@example.com', phone: '2025550100' }
  return to
    .insertInto('sales_request')
    .values({ id: newId(), ...person, call_at: new Date(callAt) })
    .execute()
}

beforeEach(async () => {
  time.now = monday
  await db.deleteFrom('sales_request').execute()
  await db.deleteFrom('budget').execute()
})

describe('the free times', () => {
  it('are the open hours of three weeks, in every zone the same moments', async () => {
    const { times, minutes } = await freeTimes()
    expect(minutes).toBe(30)
    expect(times).toHaveLength(15 * 16)
    expect(times.slice(0, 2)).toEqual(['2030-03-04T14:00:00.000Z', '2030-03-04T14:30:00.000Z'])
    // The Monday after clocks have changed.
    expect(times).toContain('2030-03-11T13:00:00.000Z')
    expect(times).not.toContain('2030-03-11T21:00:00.000Z')
  })

  it('can be asked for a part', async () => {
    const { times } = await freeTimes('?from=2030-03-05T20:30:00Z&to=2030-03-06T14:30:00Z')
    expect(times).toEqual([
      '2030-03-05T20:30:00.000Z',
      '2030-03-05T21:00:00.000Z',
      '2030-03-05T21:30:00.000Z',
      '2030-03-06T14:00:00.000Z',
    ])
    expect((await freeTimes('?from=2031-01-01T00:00:00Z')).times).toEqual([])
    expect((await app.inject('/api/sales-requests/times?from=tomorrow')).statusCode).toBe(400)
  })

  it('follow the settings: other hours, and days that are closed', async () => {
    const change = (payload: object) =>
      app.inject({ method: 'PUT', url: '/api/admin/settings', payload, headers: staff })
    const usual = { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '09:00', to: '17:00' }
    const changed = await change({
      openHours: { days: ['tuesday'], from: '10:00', to: '11:00' },
      closedDays: ['2030-03-12', '2030-03-12'],
    })
    expect(changed.json()).toMatchObject({ settings: { closedDays: ['2030-03-12'] } })
    expect((await freeTimes()).times).toEqual([
      '2030-03-05T15:00:00.000Z',
      '2030-03-05T15:30:00.000Z',
      '2030-03-19T14:00:00.000Z',
      '2030-03-19T14:30:00.000Z',
    ])
    expect((await change({ closedDays: ['the 25th'] })).json()).toMatchObject({ code: 'invalid' })
    await change({ openHours: usual, closedDays: [] })
  })
})

describe('booking a call', () => {
  it('stores the time, says it in the zone of the person, and takes it from the others', async () => {
    const answer = await book({ callAt: '2030-03-05T15:00:00Z', timeZone: 'Europe/Berlin', email: 'ada@example.com' })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: 'Thank you. We will call you on Tuesday, March 5, 2030 at 4:00 PM GMT+1.', callAt: ten },
    ])
    expect(await stored()).toEqual([{ email: 'ada@example.com', call_at: new Date(ten), state: 'new' }])
    expect((await freeTimes()).times).not.toContain(ten)
    const jobs = (await listJobs(db, { limit: 2 })).rows.map(({ name }) => name)
    expect(jobs.toSorted()).toEqual(['mail-call', 'mail-sales-request'])
  })

  it('without a time asks for one as soon as possible, as often as one likes', async () => {
    for (let count = 0; count < 2; count += 1) {
      const answer = await book({ email: 'ada@example.com', timeZone: 'Europe/Berlin' })
      expect(answer.json()).toEqual({ message: 'Thank you. We will call you shortly.' })
    }
    expect(await stored()).toHaveLength(2)
  })

  it.each([
    ['taken', ten],
    ['outside of the open hours', '2030-03-05T13:30:00Z'],
    ['on a weekend', '2030-03-09T15:00:00Z'],
    ['between half hours', '2030-03-05T15:10:00Z'],
    ['too soon', '2030-03-04T13:30:00Z'],
    ['in the past', '2029-03-05T15:00:00Z'],
    ['too far away', '2030-03-26T14:00:00Z'],
  ])('at a time that is %s is refused beside the time, and nothing is stored', async (_, callAt) => {
    await book({ callAt: ten })
    const answer = await book({ callAt })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'conflict', message: taken, details: { callAt: taken } },
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('at a time that is gone costs nothing of what a network or a mailbox may ask', async () => {
    await book({ callAt: ten })
    const spent = () => db.selectFrom('budget').selectAll().orderBy('name').orderBy('subject').execute()
    const before = await spent()
    expect((await book({ callAt: ten, email: 'ada@example.com' })).statusCode).toBe(409)
    expect(await spent()).toEqual(before)
  })

  it('at what is no time shows that beside it', async () => {
    const answer = await book({ callAt: '' })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: { callAt: 'Please choose a time' } }])
    expect((await book({ callAt: ten, timeZone: 'Mars/Olympus' })).statusCode).toBe(400)
  })

  it('by twenty at once gives the time to one of them, with keys and without', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        book({ callAt: ten }, number % 2 ? { 'idempotency-key': `${number}` } : {}),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await stored()).toHaveLength(1)
  })

  it('waits for another who has not finished, and is refused if that one gets the time', async () => {
    const finish = Promise.withResolvers<undefined>()
    const began = Promise.withResolvers<undefined>()
    const first = db.transaction().execute(async (tx) => {
      await insertCall(tx, ten)
      began.resolve(undefined)
      await finish.promise
    })
    await began.promise
    const second = book({ callAt: ten })
    finish.resolve(undefined)
    await first
    expect((await second).json()).toMatchObject({ details: { callAt: taken } })
    expect(await stored()).toHaveLength(1)
  })

  it('is one call for a mailbox until it has been made or canceled, however its address is written', async () => {
    expect((await book({ callAt: ten, email: 'ada@example.com' })).statusCode).toBe(201)
    const again = await book({ callAt: '2030-03-05T16:00:00Z', email: 'ADA+call@example.com' })
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { details: { email: expect.stringMatching(/^A call is booked for this address already\./u) as string } },
    ])
    // As soon as possible is another thing.
    expect((await book({ email: 'ada@example.com' })).statusCode).toBe(201)
    time.now = new Date('2030-03-05T16:00:00Z')
    expect((await book({ callAt: '2030-03-06T16:00:00Z', email: 'ada@example.com' })).statusCode).toBe(201)
  })

  it('of one mailbox twice at once gives one call', async () => {
    const times = ['2030-03-05T15:00:00Z', '2030-03-05T15:30:00Z', '2030-03-05T16:00:00Z']
    const answers = await Promise.all(times.map((callAt) => book({ callAt, email: 'ada@example.com' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  })

  it('repeated under one Idempotency-Key is one call', async () => {
    const payload = aSalesRequest({ callAt: ten })
    const send = () =>
      app.inject({ method: 'POST', url: '/api/sales-requests', payload, headers: { 'idempotency-key': 'twice' } })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(await stored()).toHaveLength(1)
  })

  it('is for one network possible five times a day, which would otherwise book them all', async () => {
    const { times } = await freeTimes()
    const { app: strict } = await buildTestApp({ clock: () => time.now })
    const ask = (payload: SalesRequest) => strict.inject({ method: 'POST', url: '/api/sales-requests', payload })
    const statuses = []
    for (const callAt of times.slice(0, 6)) statuses.push((await ask(aSalesRequest({ callAt }))).statusCode)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await ask(aSalesRequest())).statusCode).toBe(201)
  })
})

it('the database keeps calls to half hours, so that no two can overlap', async () => {
  await expect(insertCall(db, '2030-03-05T15:10:00Z')).rejects.toThrow(/check constraint/u)
})
