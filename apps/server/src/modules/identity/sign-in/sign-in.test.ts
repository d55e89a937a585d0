import { argon2Sync } from 'node:crypto'
import { findAccount } from '#modules/identity/account/index.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { aMember, goodPassword } from '#testing/records/members.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const { app, db } = await buildTestApp({ environment: { TRUSTED_PROXIES: '127.0.0.1' } })

const login = (email: unknown, password: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, headers })

const eventsOf = async (accountId: string) => {
  const events = await db.selectFrom('audit_event').select('action').where('subject_id', '=', accountId).execute()
  return events.map(({ action }) => action)
}

beforeEach(async () => {
  await db.deleteFrom('sign_in_throttle').execute()
})

test('the right password signs in: both tokens, the cookies, the session, the event', async () => {
  const member = await aMember(db)
  const answer = await login(member.email.toUpperCase(), goodPassword)
  expect(answer.statusCode).toBe(200)
  const { accessToken, ...rest } = answer.json<{ accessToken: string; refreshToken: string }>()
  expect(Object.keys(rest)).toEqual(['refreshToken'])
  const me = await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${accessToken}` } })
  expect(me.json()).toMatchObject({ user: { _id: member.id, hasPassword: true } })
  expect(answer.headers['set-cookie']).toHaveLength(2)
  expect(await eventsOf(member.id)).toEqual(['session.started'])
})

test('an unverified member with a password may sign in', async () => {
  const member = await aMember(db, { isVerified: false })
  expect((await login(member.email, goodPassword)).statusCode).toBe(200)
})

describe('a refused sign-in gets the same answer, whatever the reason:', () => {
  const refusal = { code: 'invalid_credentials', message: 'Email or password is wrong.' }

  test.each([
    ['a wrong password', () => aMember(db), 'wrong password'],
    ['an unknown address', () => Promise.resolve({ id: '', email: 'nobody@example.com' }), goodPassword],
    ['an account without a password', () => aMember(db, { password: null }), goodPassword],
    ['a disabled account', () => aMember(db, { isDisabled: true }), goodPassword],
    ['a password in other letters', () => aMember(db), goodPassword.toUpperCase()],
  ])('%s', async (_, make, password) => {
    const { email, id } = await make()
    const answer = await login(email, password)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual(refusal)
    expect(answer.headers['set-cookie']).toBeUndefined()
    if (id !== '') expect(await eventsOf(id)).toEqual(['sign-in.refused'])
  })
})

test('sample members sign in while the portal has no public address, and never where it has one', async () => {
  const sample = { email: 'sample@example.com', isSample: true }
  await aMember(db, sample)
  expect((await login(sample.email, goodPassword)).statusCode).toBe(200)

  const world = await buildTestApp({ environment: { PUBLIC_URL: 'https://portal.example' } })
  await aMember(world.db, sample)
  const payload = { email: sample.email, password: goodPassword }
  expect((await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(401)
})

test('a hash made with less work is replaced when its password is next brought', async () => {
  const member = await aMember(db)
  const nonce = Buffer.from('0123456789abcdef')
  const weak = { message: goodPassword, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  const stored = `$argon2id$v=19$m=8192,t=1,p=1$${text(nonce)}$${text(argon2Sync('argon2id', weak))}`
  await db.updateTable('account').set({ password_hash: stored }).where('id', '=', member.id).execute()

  expect((await login(member.email, goodPassword)).statusCode).toBe(200)
  expect((await findAccount(db, member.id))?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect((await login(member.email, goodPassword)).statusCode).toBe(200)
})
