import type { PhoneState } from '@regent/contract/identity/phone'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { testPhoneCodes } from '#testing/asking/phone-codes.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { expect, test } from 'vitest'

const { app, services, db, sent, aNumber, settle, aPerson, passHours } = await testPhoneCodes()

const ticked = { smsReminders: true, smsNews: true }

/** Registers while another transaction holds rows, which are not none. */
const registerBeside = async (rows: string, webinarId: string, person: { headers: Record<string, string> }) => {
  const client = await services.pool.connect()
  try {
    await client.query('begin')
    expect((await client.query(`select ${rows}`)).rowCount).toBeGreaterThan(0)
    return await askRegistrations(app, person).register(webinarId, ticked)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a tick while registering waits for no limit of a network that another transaction holds', async () => {
  const { id } = await aWebinar(db)
  const [first, second] = [await aPerson(), await aPerson()]
  await first.save(ticked)
  await settle()
  const rows = `from budget where name = 'phone-code-network' for update`
  expect((await registerBeside(rows, id, second)).statusCode).toBe(201)
  await settle()
  expect(sent).toHaveLength(2)
})

test('a tick while registering waits for no limit of a number that another transaction holds', async () => {
  const { id } = await aWebinar(db)
  const phone = aNumber()
  const [first, second] = [await aPerson({ phone }), await aPerson({ phone })]
  await first.save(ticked)
  await settle()
  expect((await registerBeside('from coded_number for update', id, second)).statusCode).toBe(201)
  await settle()
  expect(sent).toHaveLength(1)
})

test('a tick while registering waits for nothing that only refers to the account, as an import of attendees does', async () => {
  const { id } = await aWebinar(db)
  const person = await aPerson()
  const rows = `from account where id = '${person.accountId}' for key share`
  expect((await registerBeside(rows, id, person)).statusCode).toBe(201)
  await settle()
  expect(sent).toMatchObject([{ to: `+1${person.phone}` }])
})

test('of all who tick at the same moment, one of each number and twenty of a network get a code', async () => {
  const webinars = [await aWebinar(db), await aWebinar(db)]
  const shared = aNumber()
  const people = await Promise.all(Array.from({ length: 30 }, (_, n) => aPerson(n < 5 ? { phone: shared } : {})))
  const registered = await Promise.all(
    people.map((person, n) => askRegistrations(app, person).register(webinars[n % 2]?.id ?? '', ticked)),
  )
  expect(registered.map(({ statusCode }) => statusCode)).toEqual(people.map(() => 201))
  await settle()
  const numbers = sent.map(({ to }) => to)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toHaveLength(20)

  // What was refused by the network's limit has spent nothing of a number's.
  const without = people.find(({ phone }) => !numbers.includes(`+1${phone}`))
  await db.deleteFrom('budget').execute()
  expect((await without?.sendCode())?.statusCode).toBe(200)
  await passHours(25)
})

test('a person who ticks in two registrations at once has given each consent once', async () => {
  const { id } = await aWebinar(db)
  const person = await aPerson()
  const { register } = askRegistrations(app, person)
  const answers = await Promise.all([register(id, ticked), register(id, ticked), register(id, { smsNews: false })])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
  const consents = await db.selectFrom('consent').select('kind').where('account_id', '=', person.accountId).execute()
  expect(consents.filter(({ kind }) => kind === 'sms-reminders')).toHaveLength(1)
  const state = (
    await app.inject({ method: 'GET', url: '/api/auth/phone', headers: person.headers })
  ).json<PhoneState>()
  expect(state.hasCode).toBe(true)
})
