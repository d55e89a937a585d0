import { profileEndpoints } from '@regent/contract/identity/profile'
import { newId } from '#db/new-id.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { beforeEach, expect, test } from 'vitest'

// The token is the account's id: other tests cover how tokens are made and checked.
const { app, db, services } = await buildTestApp({
  authenticate: (token) => Promise.resolve({ role: 'member', userId: token, sessionId: newId() }),
})

const insertAda = async (input: Record<string, unknown> = {}) => {
  const id = newId()
  const person = { id, first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', role: 'member' }
  await db
    .insertInto('account')
    .values({ ...person, phone: '2025550100', postal: '02101', ...input })
    .execute()
  return id
}

const ask = (url: string, id: string) => app.inject({ url, headers: { authorization: `Bearer ${id}` } })

beforeEach(async () => {
  await db.deleteFrom('account').execute()
})

test('a member reads who they are, whole in an envelope and bare as profile', async () => {
  const id = await insertAda({ utms: JSON.stringify({ source: 'letter' }) })
  const { user } = (await ask('/api/auth/user', id)).json<{ user: Record<string, unknown> }>()

  expect(profileEndpoints.user.response.parse({ user })).toEqual({ user })
  expect(user).toMatchObject({
    _id: id,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '2025550100',
    utms: { source: 'letter' },
    lifecyclestage: 'Lead',
    zip: '02101',
    postal: '02101',
    isVerified: false,
    role: 'user',
    timeZone: 'America/New_York',
    hasPassword: false,
    hasSecondFactor: false,
    smsReminders: false,
    smsNews: false,
    mailNews: true,
  })
  expect(user['createdate']).toBe(user['createdAt'])
  expect(user).not.toHaveProperty('pendingEmail')
  expect(user).not.toHaveProperty('client_type')
  expect((await ask('/api/auth/profile', id)).json()).toEqual(user)
})

test('what is set shows: password, second factor, client type, role, a new address that waits', async () => {
  const id = await insertAda({
    password_hash: 'x',
    client_type: 'Elite',
    role: 'admin',
    is_verified: true,
    pending_email: 'ada@new.example',
    deletion_requested_at: new Date('2026-01-02T03:04:05Z'),
  })
  await db
    .insertInto('second_factor')
    .values({ account_id: id, secret_sealed: Buffer.from('x'), last_step: 0 })
    .execute()

  expect((await ask('/api/auth/user', id)).json()).toMatchObject({
    user: {
      hasPassword: true,
      hasSecondFactor: true,
      client_type: 'Elite',
      role: 'admin',
      isVerified: true,
      pendingEmail: 'ada@new.example',
      deletionRequestedAt: '2026-01-02T03:04:05.000Z',
    },
  })
})

test('no hash, and nothing else the contract does not name, leaves the server', async () => {
  const id = await insertAda({ password_hash: 'hash-of-ada' })
  expect((await ask('/api/auth/user', id)).body).not.toContain('hash-of-ada')
})

test('a visitor gets 401; an erased account shows nothing any more', async () => {
  const erased = await insertAda({ erased_at: new Date() })
  for (const url of ['/api/auth/user', '/api/auth/profile']) {
    expect((await app.inject(url)).json()).toMatchObject({ code: 'not_signed_in' })
    expect((await ask(url, newId())).statusCode).toBe(404)
    expect((await ask(url, erased)).statusCode).toBe(404)
  }
})

test('asking costs one statement', async () => {
  const id = await insertAda()
  let statements = 0
  const count = () => (statements += 1)
  services.pool.on('acquire', count)
  await ask('/api/auth/user', id)
  services.pool.off('acquire', count)
  expect(statements).toBe(1)
})
