import { argon2Sync } from 'node:crypto'
import { accountEndpoints } from '@regent/contract/identity/account'
import { anAdministrator } from '#testing/records/factories.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { testServices } from '#testing/test-services.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { prepareFirstAdministrator } from '#modules/identity/administrators/index.ts'

const { app, db, services } = await buildTestApp()

const accounts = () =>
  db.selectFrom('account').select(['first_name', 'last_name', 'email', 'role', 'password_hash']).execute()

const freshLink = async () => {
  const path = await prepareFirstAdministrator(services)
  if (path === undefined) throw new Error('There is an administrator already.')
  return path
}

const check = (link: string) => app.inject({ url: `/api${link}` })
const create = (link: string, payload: object = anAdministrator()) =>
  app.inject({ method: 'POST', url: `/api${link}`, payload })

beforeEach(async () => {
  await db.deleteFrom('account').execute()
  await db.deleteFrom('setup_link').execute()
})

test('the link of the first start creates the administrator, once', async () => {
  const link = await freshLink()
  expect((await check(link)).statusCode).toBe(200)

  const person = anAdministrator()
  const answer = await create(link, person)
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ message: 'The administrator is created.' })
  const { accessToken } = answer.json<{ accessToken: string }>()
  const me = await app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${accessToken}` } })
  expect(me.json()).toMatchObject({ user: { email: person.email, role: 'admin', isVerified: true, hasPassword: true } })
  expect(await accounts()).toMatchObject([{ first_name: 'Ada', email: person.email, role: 'admin' }])

  expect((await check(link)).json()).toMatchObject({ code: 'link_dead' })
  expect((await create(link)).statusCode).toBe(410)
  expect(await accounts()).toHaveLength(1)
})

test('looking at the link does not use it up', async () => {
  const link = await freshLink()
  for (let look = 0; look < 3; look += 1) await check(link)
  expect((await create(link)).statusCode).toBe(201)
})

test('the password is kept as Argon2id with 19 MiB and two passes, and nowhere in plain', async () => {
  await create(await freshLink(), anAdministrator({ password: 'correct horse' }))
  const [account] = await accounts()
  const [, kind, version, parameters, nonce = '', tag] = account?.password_hash?.split('$') ?? []
  expect([kind, version, parameters]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1'])

  const message = 'correct horse'
  const expected = {
    message,
    nonce: Buffer.from(nonce, 'base64'),
    memory: 19456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  }
  expect(argon2Sync('argon2id', expected).toString('base64').replace(/=+$/u, '')).toBe(tag)
  expect(JSON.stringify(account)).not.toContain('correct horse')
})

test('the link itself is nowhere in the database', async () => {
  const token = (await freshLink()).replace('/setup/', '')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await services.pool.query('select setup_link::text from setup_link')
  expect(JSON.stringify(rows)).not.toContain(token)
})

describe('a dead link answers 410 and changes nothing:', () => {
  test('one that was made up', async () => {
    await freshLink()
    for (const link of ['/setup/x', `/setup/${'A'.repeat(43)}`, '/setup/%00', '/setup/..%2f']) {
      expect((await check(link)).statusCode).toBe(410)
      expect((await create(link)).json()).toMatchObject({ code: 'link_dead' })
    }
    expect(await accounts()).toEqual([])
  })

  test('one that has expired', async () => {
    const link = await freshLink()
    await services.pool.query("update setup_link set expires_at = now() - interval '1 second'")
    expect((await check(link)).statusCode).toBe(410)
    expect((await create(link)).statusCode).toBe(410)
  })

  test('one of an earlier start', async () => {
    const earlier = await freshLink()
    const link = await freshLink()
    expect((await check(earlier)).statusCode).toBe(410)
    expect((await check(link)).statusCode).toBe(200)
  })

  test('one that waits although an administrator came by another way', async () => {
    const link = await freshLink()
    const { environment } = { environment: { ADMIN_EMAIL: 'ada@firm.example', ADMIN_PASSWORD: 'correct horse' } }
    await prepareFirstAdministrator({ ...services, config: { ...services.config, ...environment } })
    expect((await create(link)).statusCode).toBe(410)
    expect(await accounts()).toHaveLength(1)
  })
})

test('of many who use the link at once, one becomes the administrator', async () => {
  const link = await freshLink()
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(link, anAdministrator())))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 410, 410, 410, 410])
  expect(await accounts()).toHaveLength(1)
})

test('a mistake shows at its field, and the link stays valid', async () => {
  const link = await freshLink()
  const answer = await create(link, { firstName: '', lastName: 'L', email: 'ada', password: 'short' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    details: {
      firstName: 'First name is required',
      email: 'Please enter a valid email address',
      password: 'Password must be at least 6 characters',
    },
  })
  expect((await check(link)).statusCode).toBe(200)
})

test.each(['password', 'Regent2026', 'AdaByron1'])(
  '%s is no password for an administrator either',
  async (password) => {
    const link = await freshLink()
    const answer = await create(link, anAdministrator({ password }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      details: { password: expect.stringContaining('Please choose another') as string },
    })
    expect((await check(link)).statusCode).toBe(200)
  },
)

test('a dead link is answered as dead, whatever else is wrong', async () => {
  await freshLink()
  expect((await create('/setup/made-up', {})).json()).toMatchObject({ code: 'link_dead' })
})

test('with an administrator there, a start makes no link', async () => {
  await create(await freshLink())
  expect(await prepareFirstAdministrator(services)).toBeUndefined()
})

test('ADMIN_EMAIL and ADMIN_PASSWORD create that administrator on the first start, and no link', async () => {
  const environment = { ADMIN_EMAIL: 'ada@firm.example', ADMIN_PASSWORD: 'correct horse' }
  const scripted = await testServices({ environment })
  const starts = await Promise.all([1, 2].map(() => prepareFirstAdministrator(scripted)))
  expect(starts).toEqual([undefined, undefined])

  const made = await scripted.db
    .selectFrom('account')
    .select(['email', 'role', 'is_verified', 'password_hash'])
    .execute()
  expect(made).toMatchObject([{ email: 'ada@firm.example', role: 'admin', is_verified: true }])
  expect(made[0]?.password_hash).toMatch(/^\$argon2id\$/u)
})

test('an address is taken however it is written', async () => {
  await create(await freshLink(), anAdministrator({ email: 'ada@firm.example' }))
  const again = db
    .insertInto('account')
    .values({ id: crypto.randomUUID(), first_name: 'A', last_name: 'L', email: 'ADA@Firm.example', role: 'member' })
    .execute()
  await expect(again).rejects.toThrow(/account_email/u)
})

test('the contract describes both calls as calls with a link', () => {
  expect(Object.values(accountEndpoints).map(({ access }) => access)).toEqual(['token', 'token'])
})
