import { transact } from '#db/transact.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, test } from 'vitest'
import { endSessions, withSession } from './index.ts'
import { hasSessionFrom } from './session.repository.ts'

const { app, services, db } = await buildTestApp()

const statusOf = async ({ headers }: { headers: Record<string, string> }, url = '/api/jobs') =>
  (await app.inject({ url, headers })).statusCode

test('the access token of a new session opens what the role of the account may see', async () => {
  expect(await statusOf(await signedIn(services))).toBe(403)
  expect(await statusOf(await signedIn(services, { role: 'admin' }))).toBe(200)
})

test('it is written down that a session was started: by whom, and from which network', async () => {
  const { accountId } = await signedIn(services)
  const events = db.selectFrom('audit_event').select(['action', 'actor_id', 'network'])
  expect(await events.where('subject_id', '=', accountId).execute()).toEqual([
    { action: 'session.started', actor_id: accountId, network: '203.0.113.0/24' },
  ])
})

test('no session exists when its transaction is rolled back', async () => {
  const before = await db.selectFrom('session').select('id').execute()
  const opening = transact(db, async (tx) => {
    await signedIn({ ...services, db: tx })
    throw new Error('rolled back')
  })
  await expect(opening).rejects.toThrow('rolled back')
  expect(await db.selectFrom('session').select('id').execute()).toEqual(before)
})

describe('ending sessions', () => {
  test('refuses their tokens from then on, and says how many ended', async () => {
    const [staff, other] = [await signedIn(services, { role: 'admin' }), await signedIn(services, { role: 'admin' })]
    const ending = { accountId: staff.accountId, reason: 'role-changed', actorId: other.accountId } as const
    expect(await transact(db, (tx) => endSessions(tx, ending))).toBe(1)
    expect(await statusOf(staff)).toBe(401)
    expect(await statusOf(other)).toBe(200)
    expect(await transact(db, (tx) => endSessions(tx, ending))).toBe(0)
  })

  test('happens exactly when its transaction does', async () => {
    const staff = await signedIn(services, { role: 'admin' })
    const ending = transact(db, async (tx) => {
      await endSessions(tx, { accountId: staff.accountId, reason: 'password-set' })
      throw new Error('rolled back')
    })
    await expect(ending).rejects.toThrow('rolled back')
    expect(await statusOf(staff)).toBe(200)
  })
})

test('a device is known by what it is and where it was, also after signing out', async () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const { accountId } = await signedIn(services, { agent: firefox, network: '198.51.100.0/24' })
  await transact(db, (tx) => endSessions(tx, { accountId, reason: 'signed-out' }))
  const from = { accountId, device: 'Firefox on Linux', network: '198.51.100.0/24' }
  expect(await hasSessionFrom(db, from)).toBe(true)
  expect(await hasSessionFrom(db, { ...from, device: 'Chrome on Linux' })).toBe(false)
  expect(await hasSessionFrom(db, { ...from, network: '192.0.2.0/24' })).toBe(false)
  expect(await hasSessionFrom(db, { ...from, accountId: crypto.randomUUID() })).toBe(false)
})

describe('the cookie of the files', () => {
  const cookieWith = async (environment: object) => {
    const config = { ...services.config, ...environment }
    return (await signedIn({ ...services, config })).cookie
  }

  test('goes to the files of this site only, is for no script, and lives as long as the session can', async () => {
    expect(await cookieWith({})).toMatch(
      /^regent_files=[\w.-]+; Path=\/files; Max-Age=7776000; HttpOnly; SameSite=Strict$/u,
    )
    const { cookie } = await signedIn(services, { role: 'admin' })
    expect(cookie).toContain('; Max-Age=604800;')
  })

  test.each([
    ['https://portal.firm.example', true],
    ['http://portal.firm.example', false],
  ])('of a portal at %s: Secure is %s', async (PUBLIC_URL, isSecure) => {
    expect((await cookieWith({ PUBLIC_URL })).endsWith('; Secure')).toBe(isSecure)
  })

  test('is Secure where the portal speaks https itself', async () => {
    expect(await cookieWith({ TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' })).toMatch(/; Secure$/u)
  })

  test('opens no call of the API, neither as a cookie nor as a token', async () => {
    const { cookie } = await signedIn(services, { role: 'admin' })
    const [pair = ''] = cookie.split(';')
    expect(await statusOf({ headers: { cookie: pair } })).toBe(401)
    expect(await statusOf({ headers: { authorization: `Bearer ${pair.replace('regent_files=', '')}` } })).toBe(401)
  })

  test('goes out beside the tokens, with others where there are some', async () => {
    const person = await signedIn(services)
    const answer = withSession({ message: 'Welcome' }, person, ['other=1'])
    const { accessToken, refreshToken, cookie } = person
    expect(answer.body).toEqual({ message: 'Welcome', accessToken, refreshToken })
    expect(answer.headers).toEqual({ 'set-cookie': [cookie, 'other=1'] })
  })
})
