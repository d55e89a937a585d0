import { codeOf } from '#testing/asking/authenticator.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { secondFactorDesk, wrongCode, wrongPassword } from '#testing/asking/second-factor.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'

const now = new Date('2026-03-01T12:00:00Z')
const portal = await buildTestApp({ clock: () => now })
const { currentPassword, member, turnOn, post, begin, isOn, events } = secondFactorDesk(portal, () => now)
const { services, db } = portal

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

test('a secret comes as text and as the address a QR code holds, and turns nothing on yet', async () => {
  const person = await member()
  const { secret, uri } = await begin(person)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/u)
  const address = new URL(uri)
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain(person.email)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Regent',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(await isOn(person)).toBe(false)
  expect(await events(person)).toEqual([])
})

test('a code of it turns the second factor on and shows ten recovery codes, once', async () => {
  const person = await member()
  const { recoveryCodes } = await turnOn(person)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/u)
  expect(await isOn(person)).toBe(true)
  expect(await events(person)).toEqual(['second-factor.enabled'])
})

test('neither the secret nor a recovery code is in the database', async () => {
  const person = await member()
  const { secret, recoveryCodes } = await turnOn(person)
  const tables = ['second_factor', 'second_factor_setup', 'recovery_code', 'audit_event']
  for (const table of tables) {
    const { rows } = await services.pool.query<{ text: string }>(`select t::text as text from ${table} t`)
    const text = rows.map((row) => row.text).join('\n')
    for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden)
    expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('it needs a verified address: until then there is no second factor', async () => {
  const person = await signedIn(services, { password: currentPassword, isVerified: false })
  const answer = await post(person, 'begin', { currentPassword })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({
    code: 'not_allowed',
    message: 'Please verify your email address first: the link is in the mail we sent you.',
  })
})

test('it needs the current password; a wrong one is 400 at its field and changes nothing', async () => {
  const person = await member()
  const answer = await post(person, 'begin', { currentPassword: 'wrong horse' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject(wrongPassword)
  expect(
    await db
      .selectFrom('second_factor_setup')
      .select('account_id')
      .where('account_id', '=', person.accountId)
      .execute(),
  ).toEqual([])
})

test('a wrong code turns nothing on; the right one still does', async () => {
  const person = await member()
  const { secret } = await begin(person)
  const wrong = await post(person, 'enable', { code: '000000' === codeOf(secret, now) ? '111111' : '000000' })
  expect(wrong.statusCode).toBe(400)
  expect(wrong.json()).toMatchObject(wrongCode)
  expect(await isOn(person)).toBe(false)
  expect((await post(person, 'enable', { code: codeOf(secret, now) })).statusCode).toBe(200)
  expect(await events(person)).toEqual(['second-factor.refused', 'second-factor.enabled'])
})

test('codes may be typed with spaces, and a clock may be 30 seconds wrong, not 60', async () => {
  const person = await member()
  const { secret } = await begin(person)
  const late = codeOf(secret, new Date(now.getTime() - 60_000))
  const early = codeOf(secret, new Date(now.getTime() + 60_000))
  for (const code of [late, early]) expect((await post(person, 'enable', { code })).statusCode).toBe(400)

  const justLate = codeOf(secret, new Date(now.getTime() - 30_000))
  const typed = ` ${justLate.slice(0, 3)} ${justLate.slice(3)} `
  expect((await post(person, 'enable', { code: typed })).statusCode).toBe(200)
})

test('without a setup, or with one that is too old, one begins again', async () => {
  const person = await member()
  expect((await post(person, 'enable', { code: '123456' })).statusCode).toBe(409)
  const { secret } = await begin(person)
  await db
    .updateTable('second_factor_setup')
    .set({ expires_at: new Date(0) })
    .execute()
  const answer = await post(person, 'enable', { code: codeOf(secret, now) })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ message: 'This took too long. Please begin again.' })
})

test('entered twice at once, the code turns it on once', async () => {
  const person = await member()
  const { secret } = await begin(person)
  const answers = await Promise.all([1, 2, 3].map(() => post(person, 'enable', { code: codeOf(secret, now) })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(await events(person)).toEqual(['second-factor.enabled'])
})

const missingCode = { details: { code: 'Code is required' } }
const missingPassword = { details: { currentPassword: 'Password is required' } }

test.each([
  ['begin', {}, missingPassword],
  ['begin', { currentPassword: ['correct horse'] }, missingPassword],
  ['begin', { currentPassword: '' }, missingPassword],
  ['enable', {}, missingCode],
  ['enable', { code: ['123456'] }, missingCode],
  ['enable', { code: 123456 }, missingCode],
  ['enable', { code: '1'.repeat(33) }, { code: 'invalid' }],
  ['disable', { currentPassword }, missingCode],
  ['renewRecoveryCodes', { code: '123456' }, missingPassword],
] as const)('%s refuses %j at its field', async (part, payload, expected) => {
  const answer = await post(await member(), part, payload)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject(expected)
})
