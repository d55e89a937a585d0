import type { Tokens } from '@regent/contract/identity/auth'
import { codeOf } from '#testing/asking/authenticator.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { transact } from '#db/transact.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createChallenge, turnOffSecondFactor } from './index.ts'

let now = new Date('2026-03-01T12:00:00Z')
const { app, services, db } = await buildTestApp({ clock: () => now })

const password = 'correct horse'
const wrongCode = 'This code is wrong or was used already. Please enter the one your app shows now.'
const over = {
  code: 'invalid_credentials',
  message: 'This sign-in took too long or was tried too often. Please enter your password again.',
}

type Answer = Partial<Tokens> & { recoveryCodes?: string[] }

const post = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/second-factor', payload })

const challengeOf = async ({ accountId }: SignedInPerson, setup = false) =>
  transact(db, (tx) => createChallenge(services, tx, { accountId, setup }))

/** A member with an app, whose last code is used up. */
const owner = async () => {
  const person = await signedIn(services, { password })
  const { secret, recoveryCodes } = await turnOnSecondFactor(app, person, password, now)
  now = new Date(now.getTime() + 30_000)
  const code = () => codeOf(secret, now)
  return { person, secret, recoveryCodes, code, wrong: code() === '000000' ? '111111' : '000000' }
}

const whoIs = async (accessToken: string | undefined) => {
  const answer = await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${accessToken ?? ''}` } })
  return answer.json<{ user?: { _id: string; hasSecondFactor: boolean } }>().user
}

const sessionsOf = ({ accountId }: SignedInPerson) =>
  db.selectFrom('session').select('id').where('account_id', '=', accountId).execute()

/** What would be waited for in a real minute. */
const skipPause = () =>
  db
    .updateTable('sign_in_challenge')
    .set({ next_attempt_at: new Date(0) })
    .execute()

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  await db.deleteFrom('budget').execute()
})

test('challenge and code sign in', async () => {
  const { person, code } = await owner()
  const { challenge } = await challengeOf(person)
  const answer = await post({ challenge, code: code() })
  expect(answer.statusCode).toBe(200)
  const { accessToken, refreshToken, recoveryCodes } = answer.json<Answer>()
  expect(await whoIs(accessToken)).toMatchObject({ _id: person.accountId })
  expect(refreshToken).toEqual(expect.any(String))
  expect(recoveryCodes).toBeUndefined()
  expect(String(answer.headers['set-cookie'])).toContain('regent_files=')
  expect(String(answer.headers['set-cookie'])).not.toContain('regent_trusted=')
})

test('a code never works twice, not even one of the step before', async () => {
  const { person, secret, code } = await owner()
  const before = codeOf(secret, new Date(now.getTime() - 30_000))
  const used = code()
  expect((await post({ challenge: (await challengeOf(person)).challenge, code: used })).statusCode).toBe(200)
  for (const again of [used, before]) {
    const answer = await post({ challenge: (await challengeOf(person)).challenge, code: again })
    expect(answer.json()).toMatchObject({ code: 'invalid', details: { code: wrongCode } })
  }
})

test('of ten who bring the same code at once, with a challenge each, one signs in', async () => {
  const { person, code } = await owner()
  const before = (await sessionsOf(person)).length
  const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(person)))
  const answers = await Promise.all(challenges.map(({ challenge }) => post({ challenge, code: code() })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await sessionsOf(person)).toHaveLength(before + 1)
})

test('a recovery code signs in once', async () => {
  const { person, recoveryCodes } = await owner()
  const [code] = recoveryCodes
  const sign = async () => post({ challenge: (await challengeOf(person)).challenge, code })
  expect((await sign()).statusCode).toBe(200)
  expect((await sign()).json()).toMatchObject({ details: { code: wrongCode } })
})

test('a wrong code is 400 at its field and written down; the right one still signs in', async () => {
  const { person, code, wrong } = await owner()
  const { challenge } = await challengeOf(person)
  const answer = await post({ challenge, code: wrong })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid', message: wrongCode, details: { code: wrongCode } })
  const refused = db.selectFrom('audit_event').select(['network']).where('action', '=', 'second-factor.refused')
  expect(await refused.where('subject_id', '=', person.accountId).execute()).toHaveLength(1)
  expect((await post({ challenge, code: code() })).statusCode).toBe(200)
})

test('after the first wrong code each next one waits twice as long', async () => {
  const { person, wrong } = await owner()
  const { challenge } = await challengeOf(person)
  const pauses: number[] = []
  for (let attempt = 1; attempt < 10; attempt += 1) {
    expect((await post({ challenge, code: wrong })).statusCode).toBe(400)
    if (attempt > 1) {
      const tooSoon = await post({ challenge, code: wrong })
      expect(tooSoon.json()).toMatchObject({ code: 'too_many' })
      pauses.push(Number(tooSoon.headers['retry-after']))
    }
    await skipPause()
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('ten attempts end it: then even the right code is too late', async () => {
  const { person, code, wrong } = await owner()
  const { challenge } = await challengeOf(person)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await post({ challenge, code: wrong })).statusCode).toBe(400)
    await skipPause()
  }
  const answer = await post({ challenge, code: code() })
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject(over)
})

test('a hundred guesses at once are one or two attempts', async () => {
  const { challenge } = await challengeOf((await owner()).person)
  const began = performance.now()
  const guesses = Array.from({ length: 100 }, (_, guess) => post({ challenge, code: String(guess).padStart(6, '0') }))
  const attempts = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode !== 429)
  // On a slow machine the pauses of 1, 2 and 4 seconds pass meanwhile.
  const pauses = Math.floor(Math.log2(1 + (performance.now() - began) / 1000))
  expect(attempts.length).toBeLessThanOrEqual(2 + pauses)
})

test('new challenges do not give new guesses without end, until the password is another one', async () => {
  const { person, code, wrong } = await owner()
  await db
    .insertInto('budget')
    .values({
      name: 'second-factor-codes',
      subject: `${person.accountId} 0`,
      spent: 99,
      ends_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  expect((await post({ challenge: (await challengeOf(person)).challenge, code: wrong })).statusCode).toBe(400)
  expect((await post({ challenge: (await challengeOf(person)).challenge, code: code() })).statusCode).toBe(429)

  await db
    .updateTable('account')
    .set({ password_set_at: new Date(Date.now() - 1000) })
    .where('id', '=', person.accountId)
    .execute()
  expect((await post({ challenge: (await challengeOf(person)).challenge, code: code() })).statusCode).toBe(200)
})

describe('a dead challenge is 401 and asks for the password again:', () => {
  const expectOver = async (challenge: string, code: string) => {
    const answer = await post({ challenge, code })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject(over)
  }

  test('one that was used', async () => {
    const { person, code, recoveryCodes } = await owner()
    const { challenge } = await challengeOf(person)
    expect((await post({ challenge, code: code() })).statusCode).toBe(200)
    await expectOver(challenge, recoveryCodes[0] ?? '')
  })

  test('one that is older than ten minutes', async () => {
    const { person, code } = await owner()
    const { challenge } = await challengeOf(person)
    const left = await services.pool.query<{ minutes: number }>(
      'select extract(epoch from max(expires_at) - now()) / 60 as minutes from sign_in_challenge',
    )
    expect(Number(left.rows[0]?.minutes)).toBeCloseTo(10, 0)
    await db
      .updateTable('sign_in_challenge')
      .set({ expires_at: new Date(0) })
      .execute()
    await expectOver(challenge, code())
  })

  test('one begun with a password that was changed since', async () => {
    const { person, code } = await owner()
    const { challenge } = await challengeOf(person)
    const ofPerson = db.updateTable('account').set({ password_set_at: new Date(Date.now() + 1000) })
    await ofPerson.where('id', '=', person.accountId).execute()
    await expectOver(challenge, code())
  })

  test('one of a disabled account', async () => {
    const { person, code } = await owner()
    const { challenge } = await challengeOf(person)
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', person.accountId).execute()
    await expectOver(challenge, code())
  })

  test('one whose second factor was removed: signing in begins again', async () => {
    const { person, code } = await owner()
    const { challenge } = await challengeOf(person)
    await transact(db, (tx) => turnOffSecondFactor(tx, { accountId: person.accountId }))
    await expectOver(challenge, code())
  })

  test.each(['made-up', 'A'.repeat(43), '\u0000', "' or 1=1 --", '💥'])('the unknown %j', async (challenge) => {
    await expectOver(challenge, '123456')
  })
})

test('of two who finish with the same challenge and good codes at once, one signs in', async () => {
  const { person, code, recoveryCodes } = await owner()
  const before = (await sessionsOf(person)).length
  const { challenge } = await challengeOf(person)
  const codes = [code(), recoveryCodes[0], recoveryCodes[1]]
  const answers = await Promise.all(codes.map((each) => post({ challenge, code: each })))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await sessionsOf(person)).toHaveLength(before + 1)
})

describe('staff who must have a second factor and have none', () => {
  const staff = () => signedIn(services, { role: 'admin', password })

  test('set it up while signing in, and get tokens and recovery codes', async () => {
    const person = await staff()
    const { challenge, setup } = await challengeOf(person, true)
    expect(setup?.uri).toContain(setup?.secret)
    const answer = await post({ challenge, code: codeOf(setup?.secret ?? '', now) })
    expect(answer.statusCode).toBe(200)
    const { accessToken, recoveryCodes } = answer.json<Answer>()
    expect(recoveryCodes).toHaveLength(10)
    expect(await whoIs(accessToken)).toMatchObject({ _id: person.accountId, hasSecondFactor: true })
  })

  test('a wrong code turns nothing on', async () => {
    const person = await staff()
    const { challenge, setup } = await challengeOf(person, true)
    const right = codeOf(setup?.secret ?? '', now)
    expect((await post({ challenge, code: right === '000000' ? '111111' : '000000' })).statusCode).toBe(400)
    expect((await whoIs(person.accessToken))?.hasSecondFactor).toBe(false)
    expect((await post({ challenge, code: right })).statusCode).toBe(200)
  })

  test('in several tabs at once one is set up; the others begin anew', async () => {
    const person = await staff()
    const tabs = await Promise.all([1, 2, 3].map(() => challengeOf(person, true)))
    const answers = await Promise.all(
      tabs.map(({ challenge, setup }) => post({ challenge, code: codeOf(setup?.secret ?? '', now) })),
    )
    const [good, ...late] = answers.toSorted((a, b) => a.statusCode - b.statusCode)
    expect(good?.statusCode).toBe(200)
    for (const answer of late) expect(answer.json()).toMatchObject(over)
    const codes = db.selectFrom('recovery_code').select('code_hash').where('account_id', '=', person.accountId)
    expect(await codes.execute()).toHaveLength(10)
  })

  test('the pending secret is sealed, and the challenge is stored as a hash', async () => {
    const { challenge, setup } = await challengeOf(await staff(), true)
    const { rows } = await services.pool.query<{ text: string }>('select c::text as text from sign_in_challenge c')
    const text = rows.map((row) => row.text).join('\n')
    for (const hidden of [challenge, setup?.secret ?? 'none']) {
      expect(text).not.toContain(hidden)
      expect(text).not.toContain(Buffer.from(hidden).toString('hex'))
    }
  })
})

test.each([
  [{}, { challenge: 'Challenge is required', code: 'Code is required' }],
  [
    { challenge: '', code: '  ' },
    { challenge: 'Challenge is required', code: 'Code is required' },
  ],
  [
    { challenge: ['x'], code: ['123456'] },
    { challenge: 'Challenge is required', code: 'Code is required' },
  ],
  [{ challenge: 'x'.repeat(4097), code: '123456' }, { challenge: 'This is too long' }],
])('%j is refused at its fields', async (payload, details) => {
  const answer = await post(payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid', details })
})

test('a code of ten megabytes is too large', async () => {
  expect((await post({ challenge: 'x', code: '1'.repeat(10_000_000) })).statusCode).toBe(413)
})
