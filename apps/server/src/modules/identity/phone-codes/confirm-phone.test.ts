import { limits } from '@regent/contract/limits'
import { listJobs } from '#platform/jobs/index.ts'
import { SmsDelayedError, SmsRefusedError } from '#platform/sms/sms.ts'
import { codeIn, testPhoneCodes } from '#testing/asking/phone-codes.ts'
import { eventually } from '#testing/eventually.ts'
import { describe, expect, test } from 'vitest'
import { eraseAccount } from '#modules/identity/profile/index.ts'
import { phoneCodeJobs } from './index.ts'

const { services, db, sent, trouble, aNumber, settle, aPerson, lastCode, answer, passHours, retryNow, forgetJobs } =
  await testPhoneCodes()

const wrong = (code: string) => (code === '123456' ? '654321' : '123456')

describe('a code', () => {
  test('can be guessed five times', async () => {
    const person = await aPerson()
    await person.save({ smsReminders: true })
    const code = await lastCode()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => person.confirm(wrong(code))))
    const messages = guesses.map((guess) => guess.json<{ details: { code: string } }>().details.code)
    expect(messages.filter((message) => message === 'This code is wrong.')).toHaveLength(limits.phoneCodeGuesses)
    expect((await person.confirm(code)).statusCode).toBe(400)
    expect(await person.isConfirmed()).toBe(false)
    // The number itself can still answer.
    await answer(person.phone, 'YES')
    expect(await person.isConfirmed()).toBe(true)
  })

  test('can be typed for an hour', async () => {
    const person = await aPerson()
    await person.save({ smsReminders: true })
    const code = await lastCode()
    await passHours(2)
    expect((await person.confirm(code)).statusCode).toBe(400)
  })

  test('of another account confirms nothing', async () => {
    const [one, other] = [await aPerson(), await aPerson()]
    await one.save({ smsReminders: true })
    const code = await lastCode()
    await other.save({ smsReminders: true })
    await settle()
    const guess = codeIn(sent.at(-1)?.text) === code ? wrong(code) : code
    expect((await other.confirm(guess)).statusCode).toBe(400)
  })

  test('is stored nowhere in the database', async () => {
    const person = await aPerson()
    await person.save({ smsReminders: true })
    const code = await lastCode()
    const rows = await db.selectFrom('phone_code').selectAll().where('account_id', '=', person.accountId).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify({ ...rows[0], id: '', account_id: '' })).not.toContain(code)
  })

  test.each(['', '12345', 'abcdef'])('must have six digits: “%s” is refused beside the field', async (code) => {
    const person = await aPerson()
    expect((await person.confirm(code)).json()).toMatchObject({ details: { code: expect.any(String) as string } })
  })

  test('that the provider did not take goes out once it does, once', async () => {
    trouble.failure = new SmsDelayedError('Not now.')
    const person = await aPerson()
    await person.save({ smsReminders: true })
    await eventually(async () => expect((await listJobs(db)).rows[0]?.attempts).toBe(1))
    await eventually(async () => expect((await listJobs(db)).rows[0]?.state).toBe('retrying'))
    trouble.failure = undefined
    await retryNow()
    await settle()
    expect(sent).toHaveLength(1)
    expect((await person.confirm(codeIn(sent[0]?.text))).statusCode).toBe(200)
  })

  test('that was sent just before the process died is not sent twice', async () => {
    const person = await aPerson()
    await person.save({ smsReminders: true })
    await settle()
    const { id } = await db
      .selectFrom('phone_code')
      .select('id')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    const payload = { accountId: person.accountId, codeId: id, at: new Date().toISOString() }
    await phoneCodeJobs.find(({ name }) => name === 'send-phone-code')?.perform(payload, services)
    expect(sent).toHaveLength(1)
  })

  test('that the provider refuses because of STOP closes the number', async () => {
    trouble.failure = new SmsRefusedError('The number has answered STOP.', { isStopped: true })
    const person = await aPerson()
    await person.save({ smsReminders: true })
    await eventually(async () => expect((await listJobs(db)).rows[0]?.state).toBe('dead'))
    await forgetJobs()
    expect((await person.sendCode()).statusCode).toBe(409)
  })
})

describe('answering YES', () => {
  test.each(['YES', 'yes', ' Yes! '])('as “%s” confirms the number', async (text) => {
    const person = await aPerson()
    await person.save({ smsReminders: true })
    await settle()
    expect((await answer(person.phone, text)).statusCode).toBe(200)
    expect(await person.isConfirmed()).toBe(true)
  })

  test('confirms it for the account that the last code was for, and for no other with the same number', async () => {
    const phone = aNumber()
    const [owner, stranger] = [await aPerson({ phone }), await aPerson({ phone })]
    await owner.save({ smsReminders: true })
    await settle()
    await stranger.save({ smsReminders: true })
    await settle()
    await answer(phone, 'YES')
    expect([await owner.isConfirmed(), await stranger.isConfirmed()]).toEqual([true, false])
  })

  test('locks the accounts with this number in the order in which registrations lock them', async () => {
    const phone = aNumber()
    const [earlier, owner] = [await aPerson({ phone }), await aPerson({ phone })]
    await owner.save({ smsReminders: true })
    await settle()
    const client = await services.pool.connect()
    const lock = (id: string, more = '') => client.query(`select from account where id = '${id}' for update ${more}`)
    await client.query('begin')
    await lock(earlier.accountId)
    const answered = answer(phone, 'YES')
    try {
      await eventually(async () =>
        expect((await services.pool.query('select from pg_locks where not granted')).rowCount).toBeGreaterThan(0),
      )
      // It waits for the earlier account, and nobody waits for it.
      await lock(owner.accountId, 'nowait')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await answered).statusCode).toBe(200)
    expect([await earlier.isConfirmed(), await owner.isConfirmed()]).toEqual([false, true])
  })

  test('without a code, or a day later, confirms nothing; neither does START', async () => {
    const person = await aPerson()
    await answer(person.phone, 'YES')
    expect(await person.isConfirmed()).toBe(false)
    await person.save({ smsReminders: true })
    await settle()
    await answer(person.phone, 'START')
    expect(await person.isConfirmed()).toBe(false)
    await passHours(25)
    await answer(person.phone, 'YES')
    expect(await person.isConfirmed()).toBe(false)
  })
})

test('an erased account leaves neither its code nor its number, but its codes still count', async () => {
  const phone = aNumber()
  const person = await aPerson({ phone })
  await person.save({ smsReminders: true })
  await settle()
  await eraseAccount(db, person.accountId)
  expect(await db.selectFrom('phone_code').select('id').where('account_id', '=', person.accountId).execute()).toEqual(
    [],
  )
  const counted = await db.selectFrom('coded_number').select('number').execute()
  expect(JSON.stringify(counted)).not.toContain(phone)

  // Signing up again with the same number, however often, buys no further code.
  for (let again = 0; again < 3; again += 1) {
    const next = await aPerson({ phone })
    await next.save({ smsReminders: true })
    await eraseAccount(db, next.accountId)
  }
  await settle()
  expect(sent).toHaveLength(1)
})

test('an erased account that only typed a number does not free it for more codes', async () => {
  const phone = aNumber()
  const owner = await aPerson({ phone })
  await owner.save({ smsReminders: true })
  await settle()
  await eraseAccount(db, (await aPerson({ phone, isVerified: false })).accountId)
  expect((await owner.sendCode()).statusCode).toBe(429)
})

test('a count from before numbers were counted under a key still counts', async () => {
  const person = await aPerson()
  await db
    .insertInto('coded_number')
    .values({ number: `+1${person.phone}`, codes: 3, last_code_at: new Date() })
    .execute()
  await person.save({ smsReminders: true })
  expect((await person.sendCode()).statusCode).toBe(429)
  await settle()
  expect(sent).toEqual([])
})
