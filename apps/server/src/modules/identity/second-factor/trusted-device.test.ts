import { transact } from '#db/transact.ts'
import { codeOf } from '#testing/asking/authenticator.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { askSecondFactor, turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { expect, test } from 'vitest'
import { isTrustedDevice, createChallenge, secondFactorJobs, trustedDeviceCookie } from './index.ts'

let now = new Date('2026-03-01T12:00:00Z')
const { app, services, db } = await buildTestApp({ clock: () => now })

const password = 'correct horse'

/** A member who has just chosen to trust the device. */
const trusting = async () => {
  const person = await signedIn(services, { password })
  const { accountId } = person
  const { secret, recoveryCodes } = await turnOnSecondFactor(app, person, password, now)
  now = new Date(now.getTime() + 30_000)
  const { challenge } = await transact(db, (tx) => createChallenge(services, tx, { accountId }))
  const payload = { challenge, code: codeOf(secret, now), trustDevice: true }
  const answer = await app.inject({ method: 'POST', url: '/api/auth/second-factor', payload })
  const cookie = answer.cookies.find(({ name }) => name === trustedDeviceCookie)
  return { person, accountId, recoveryCodes, cookie, value: cookie?.value }
}

const isTrusted = (accountId: string, value: string | undefined) => isTrustedDevice(db, accountId, value)

test('the device gets a cookie for 30 days that scripts and other sites do not get at', async () => {
  const { accountId, cookie, value } = await trusting()
  expect(cookie).toMatchObject({
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 30 * 24 * 60 * 60,
  })
  expect(await isTrusted(accountId, value)).toBe(true)
})

test('the cookie itself is not in the database', async () => {
  const { value = 'none' } = await trusting()
  const { rows } = await services.pool.query<{ text: string }>('select d::text as text from trusted_device d')
  expect(JSON.stringify(rows)).not.toContain(value)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(value).toString('hex'))
})

test('it trusts no other account, and no other value is trusted', async () => {
  const { accountId, value } = await trusting()
  const other = await trusting()
  expect(await isTrusted(other.accountId, value)).toBe(false)
  for (const made of [undefined, '', 'x', '\u0000', '💥']) expect(await isTrusted(accountId, made)).toBe(false)
})

test('after 30 days it is forgotten', async () => {
  const { accountId, value } = await trusting()
  const ofAccount = db.selectFrom('trusted_device').select(['created_at', 'expires_at'])
  const device = await ofAccount.where('account_id', '=', accountId).executeTakeFirstOrThrow()
  expect(device.expires_at.getTime() - device.created_at.getTime()).toBe(30 * 24 * 60 * 60 * 1000)
  await db
    .updateTable('trusted_device')
    .set({ expires_at: new Date(Date.now() - 1) })
    .execute()
  expect(await isTrusted(accountId, value)).toBe(false)
})

test('a new password forgets it', async () => {
  const { accountId, value } = await trusting()
  await db
    .updateTable('account')
    .set({ password_set_at: new Date(Date.now() + 1) })
    .where('id', '=', accountId)
    .execute()
  expect(await isTrusted(accountId, value)).toBe(false)
})

test('a second factor that is turned off forgets it', async () => {
  const { person, accountId, recoveryCodes, value } = await trusting()
  const claim = { currentPassword: password, code: recoveryCodes[0] }
  expect((await askSecondFactor(app, person, 'disable', claim)).statusCode).toBe(200)
  expect(await isTrusted(accountId, value)).toBe(false)
})

test('a second factor that is set up anew forgets it, but not before the new one is turned on', async () => {
  const { person, accountId, recoveryCodes, value } = await trusting()
  const claim = { currentPassword: password, code: recoveryCodes[0] }
  const { secret } = (await askSecondFactor(app, person, 'begin', claim)).json<{ secret: string }>()
  expect(await isTrusted(accountId, value)).toBe(true)
  expect((await askSecondFactor(app, person, 'enable', { code: codeOf(secret, now) })).statusCode).toBe(200)
  expect(await isTrusted(accountId, value)).toBe(false)
})

test('what time has ended is swept away', async () => {
  const { accountId } = await trusting()
  await transact(db, (tx) => createChallenge(services, tx, { accountId }))
  const tables = ['sign_in_challenge', 'trusted_device'] as const
  await secondFactorJobs.find(({ name }) => name === 'sweep-second-factor')?.perform({}, services)
  const rows = (table: (typeof tables)[number]) =>
    db.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute()
  for (const table of tables) expect(await rows(table)).not.toEqual([])

  for (const table of tables)
    await db
      .updateTable(table)
      .set({ expires_at: new Date(0) })
      .execute()
  await secondFactorJobs.find(({ name }) => name === 'sweep-second-factor')?.perform({}, services)
  for (const table of tables) expect(await rows(table)).toEqual([])
})
