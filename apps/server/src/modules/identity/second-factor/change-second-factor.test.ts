import { codeOf } from '#testing/asking/authenticator.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { secondFactorDesk, wrongCode, wrongPassword } from '#testing/asking/second-factor.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { beforeEach, expect, test } from 'vitest'

let now = new Date('2026-03-01T12:00:00Z')
const portal = await buildTestApp({ clock: () => now })
const { currentPassword, member, turnOn, post, begin, isOn, events } = secondFactorDesk(portal, () => now)
const { app, services, db } = portal

/** The next code is another one. */
const wait = () => (now = new Date(now.getTime() + 30_000))

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
})

test('password and code renew the recovery codes; the old ones are dead', async () => {
  const person = await member()
  const { secret, recoveryCodes } = await turnOn(person)
  wait()
  const answer = await post(person, 'renewRecoveryCodes', { currentPassword, code: codeOf(secret, now) })
  const renewed = answer.json<{ recoveryCodes: string[] }>().recoveryCodes
  expect(renewed).toHaveLength(10)
  expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([])

  const old = await post(person, 'disable', { currentPassword, code: recoveryCodes[0] })
  expect(old.json()).toMatchObject(wrongCode)
  expect((await post(person, 'disable', { currentPassword, code: renewed[0] })).statusCode).toBe(200)
})

test('password and code turn it off, with everything that hung on it', async () => {
  const person = await member()
  const { secret } = await turnOn(person)
  wait()
  const answer = await post(person, 'disable', { currentPassword, code: codeOf(secret, now) })
  expect(answer.json()).toEqual({ message: 'Your second factor is off.' })
  expect(await isOn(person)).toBe(false)
  for (const table of ['second_factor', 'recovery_code', 'trusted_device'] as const) {
    const rows = await db.selectFrom(table).select('account_id').where('account_id', '=', person.accountId).execute()
    expect(rows).toEqual([])
  }
  expect(await events(person)).toEqual(['second-factor.enabled', 'second-factor.disabled'])
})

test('a wrong password or code, or a code used before, changes nothing', async () => {
  const person = await member()
  const { secret } = await turnOn(person)
  const used = codeOf(secret, now)
  for (const part of ['disable', 'renewRecoveryCodes'] as const) {
    expect((await post(person, part, { currentPassword: 'x', code: used })).json()).toMatchObject(wrongPassword)
    expect((await post(person, part, { currentPassword, code: used })).json()).toMatchObject(wrongCode)
  }
  expect(await isOn(person)).toBe(true)
})

test('a recovery code is as good as a code, however it is typed, once', async () => {
  const person = await member()
  const { recoveryCodes } = await turnOn(person)
  const [first = ''] = recoveryCodes
  const typed = first.toUpperCase().replaceAll('-', ' ')
  const renewed = await post(person, 'renewRecoveryCodes', { currentPassword, code: typed })
  expect(renewed.statusCode).toBe(200)
  expect((await post(person, 'disable', { currentPassword, code: first })).json()).toMatchObject(wrongCode)
  expect(await events(person)).toContain('second-factor.recovery-code-used')
})

test('another app replaces the first with a code of the first; until then the first one counts', async () => {
  const person = await member()
  const { secret, recoveryCodes } = await turnOn(person)
  const withoutCode = await post(person, 'begin', { currentPassword })
  expect(withoutCode.json()).toMatchObject({ details: { code: 'Please enter a code of the app you use now' } })

  wait()
  const next = await begin(person, { code: codeOf(secret, now) })
  wait()
  const renewed = await post(person, 'renewRecoveryCodes', { currentPassword, code: codeOf(secret, now) })
  expect(renewed.statusCode).toBe(200)
  wait()
  expect((await post(person, 'enable', { code: codeOf(next.secret, now) })).statusCode).toBe(200)

  wait()
  const old = [codeOf(secret, now), recoveryCodes[0]]
  for (const code of old) expect((await post(person, 'disable', { currentPassword, code })).statusCode).toBe(400)
  expect((await post(person, 'disable', { currentPassword, code: codeOf(next.secret, now) })).statusCode).toBe(200)
})

test('it cannot be turned off twice', async () => {
  const person = await member()
  const { recoveryCodes } = await turnOn(person)
  const [one, two] = recoveryCodes
  const answers = await Promise.all([one, two].map((code) => post(person, 'disable', { currentPassword, code })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()[0]).toBe(200)
  expect((await post(person, 'disable', { currentPassword, code: two })).statusCode).toBe(409)
  expect((await events(person)).filter((action) => action === 'second-factor.disabled')).toHaveLength(1)
})

test('staff cannot turn it off while the firm requires it of them; members can', async () => {
  const staff = await signedIn(services, { password: currentPassword, role: 'admin' })
  const { recoveryCodes } = await turnOn(staff)
  await app.inject({
    method: 'PUT',
    url: '/api/admin/settings',
    headers: staff.headers,
    payload: { staffSecondFactor: true },
  })
  const answer = await post(staff, 'disable', { currentPassword, code: recoveryCodes[0] })
  expect(answer.statusCode).toBe(403)
  expect(await isOn(staff)).toBe(true)

  const person = await member()
  const { recoveryCodes: own } = await turnOn(person)
  expect((await post(person, 'disable', { currentPassword, code: own[0] })).statusCode).toBe(200)
})

test('where the key of the server was lost, recovery codes still work', async () => {
  const person = await member()
  const { secret, recoveryCodes } = await turnOn(person)
  await db
    .updateTable('second_factor')
    .set({ secret_sealed: Buffer.alloc(60) })
    .execute()
  wait()
  const code = codeOf(secret, now)
  expect((await post(person, 'disable', { currentPassword, code })).json()).toMatchObject(wrongCode)
  expect((await post(person, 'disable', { currentPassword, code: recoveryCodes[0] })).statusCode).toBe(200)
})

test('a signed-in person who guesses has to wait after twenty tries', async () => {
  const person = await member()
  for (let guess = 0; guess < 20; guess += 1) {
    expect((await post(person, 'enable', { code: '123456' })).statusCode).toBe(409)
  }
  const answer = await post(person, 'enable', { code: '123456' })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
})

test.each(['\u0000', '12\u000034', '٠١٢٣٤٥', '１２３４５６', '-1e5', '💥', ' 　 1'])(
  'the code %j is wrong, and no fault of the server',
  async (code) => {
    const person = await member()
    await turnOn(person)
    expect((await post(person, 'disable', { currentPassword, code })).statusCode).toBe(400)
  },
)
