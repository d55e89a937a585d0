import { scopeOf, scopes } from '@regent/contract/api/scopes'
import type { ApiToken } from '@regent/contract/connections/tokens'
import type { Db } from '#db/client.ts'
import { endSessions } from '#modules/identity/sessions/index.ts'
import { askDuring } from '#testing/asking/ask-during.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { goodPassword } from '#testing/records/members.ts'
import { beforeEach, describe, expect, it } from 'vitest'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock, environment: { RATE_LIMIT_SCALE: '2' } })

let staff = await signedIn(services, { role: 'admin', password: goodPassword })

beforeEach(async () => {
  await db.deleteFrom('budget').execute()
  // Another administrator always stays.
  await signedIn(services, { role: 'admin' })
  staff = await signedIn(services, { role: 'admin', password: goodPassword })
})

interface Answer {
  token: ApiToken
  tokens: ApiToken[]
  secret: string
  code: string
  message: string
  details?: Record<string, string>
  member: { firstName: string }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = async (method: Method, path: string, headers: Record<string, string>, payload?: object) => {
  const reply = await app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
  return { status: reply.statusCode, headers: reply.headers, ...reply.json<Answer>() }
}

const inDays = (days: number) => new Date(clock().getTime() + days * 24 * 60 * 60_000).toISOString()

const make = (more: object = {}, headers = staff.headers) =>
  ask('POST', 'tokens', headers, {
    name: 'CRM sync',
    kind: 'personal',
    scopes: ['members:read'],
    expiresAt: inDays(30),
    currentPassword: goodPassword,
    ...more,
  })

const aToken = async (...names: string[]) => {
  const made = await make({ scopes: names })
  expect(made.status, made.message).toBe(201)
  return { id: made.token._id, secret: made.secret, headers: { authorization: `Bearer ${made.secret}` } }
}

const sentences = async () => {
  const reply = await app.inject({ url: '/api/audit?limit=4', headers: staff.headers })
  return reply.json<{ events: { text: string }[] }>().events.map(({ text }) => text)
}

describe('an API token', () => {
  it('is not made by who loses the role meanwhile', async () => {
    const { accountId } = staff
    const demote = async (tx: Db) => {
      await tx.updateTable('account').set({ role: 'member' }).where('id', '=', accountId).execute()
      await endSessions(tx, { accountId, reason: 'role-changed' })
    }
    const answer = await askDuring(services, demote, () => make({ kind: 'firm' }))
    expect(answer).toMatchObject({ status: 401, code: 'invalid_token' })
    const made = await db.selectFrom('api_token').select('id').where('created_by', '=', accountId).execute()
    expect(made).toEqual([])
  })

  it('is shown once, kept as a hash, and recognized by its beginning', async () => {
    const { id, secret, headers } = await aToken('members:read')
    const { tokens } = await ask('GET', 'tokens?own=true', staff.headers)
    expect(tokens).toMatchObject([{ _id: id, prefix: secret.slice(0, 10), state: 'active', kind: 'personal' }])
    const { rows } = await services.pool.query(`select * from api_token`)
    expect(JSON.stringify([tokens, rows])).not.toContain(secret)
    expect((await ask('GET', 'members', headers)).status).toBe(200)
    expect((await ask('GET', 'tokens?own=true', staff.headers)).tokens[0]?.lastUsedAt).toBeDefined()
  })

  it('does what its scopes say and no more; that is said before the input is looked at', async () => {
    const { headers } = await aToken('members:read')
    const write = await ask('PUT', 'members/none', headers, { role: 7 })
    expect(write).toMatchObject({
      status: 403,
      code: 'scope_missing',
      message: 'This API token may not do this: it lacks the scope members:write.',
    })
    expect((await ask('GET', 'webinars/admin', headers)).status).toBe(403)
    expect(await ask('POST', 'tokens', headers, {})).toMatchObject({ status: 403, code: 'not_for_tokens' })
  })

  it('opens no call that signs in, is about the account itself, makes tokens, views as others, or gives accounts away', async () => {
    const { headers } = await aToken(...scopes)
    const closed = app.endpoints.filter((endpoint) => scopeOf(endpoint) === undefined)
    const answers = await Promise.all(closed.map(({ method, path }) => app.inject({ method, url: path, headers })))
    expect(answers.filter(({ statusCode }) => statusCode !== 403).map(({ body }) => body)).toEqual([])
    const paths = closed.map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(['/api/tokens', '/api/auth/password', '/api/members/:id/erase']))
    const { paths: open } = { paths: app.endpoints.filter(scopeOf).map(({ path }) => path) }
    expect(open.filter((path) => /^\/api\/(?:auth|tokens|setup|rooms)\b/u.test(path))).toEqual([])
    const viewing = await app.inject({ url: '/api/deals', headers: { ...headers, 'view-as': 'Elite' } })
    expect(viewing.json()).toMatchObject({ code: 'not_for_tokens' })
  })

  it('is refused every call whose scope it lacks, although its owner may make it', async () => {
    const { headers } = await aToken('audit:read')
    const others = app.endpoints.filter((endpoint) => (scopeOf(endpoint) ?? 'audit:read') !== 'audit:read')
    const answers = await Promise.all(others.map(({ method, path }) => app.inject({ method, url: path, headers })))
    const codes = answers.map((answer) => answer.json<Answer>().code)
    expect(new Set(codes)).toEqual(new Set(['scope_missing']))
    expect(others.length).toBeGreaterThan(100)
  })

  it('writes as its owner, which the audit log says, and changes no role', async () => {
    const { headers } = await aToken('members:write')
    const { accountId } = await signedIn(services)
    expect((await ask('PUT', `members/${accountId}`, headers, { firstName: 'Grace' })).member.firstName).toBe('Grace')
    const said = await sentences()
    expect(said).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/, by the API token “CRM sync”, changed Grace/u),
        expect.stringMatching(/ used the API token “CRM sync”\.$/u),
      ]),
    )
    const raised = await ask('PUT', `members/${accountId}`, headers, { role: 'admin' })
    expect(raised).toMatchObject({ status: 403, code: 'not_for_tokens' })
  })

  it('disables members, but neither disables nor enables administrators', async () => {
    const { headers } = await aToken('members:write')
    const [member, other] = [await signedIn(services), await signedIn(services, { role: 'admin' })]
    expect((await ask('PUT', `members/${member.accountId}`, headers, { disabled: true })).status).toBe(200)
    const refused = { status: 403, code: 'not_for_tokens' }
    expect(await ask('PUT', `members/${other.accountId}`, headers, { disabled: true })).toMatchObject(refused)
    const many = { ids: [other.accountId], change: { disabled: true } }
    expect(await ask('POST', 'members/change-many', headers, many)).toMatchObject(refused)
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', other.accountId).execute()
    expect(await ask('PUT', `members/${other.accountId}`, headers, { disabled: false })).toMatchObject(refused)
  })

  it('ends at its time, when it is revoked, and with what its owner may do', async () => {
    const [expiring, revoked, left] = [
      await aToken('members:read'),
      await aToken('members:read'),
      await aToken('members:read'),
    ]
    const { tokens } = await ask('GET', 'tokens', staff.headers)
    expect(tokens.length).toBeGreaterThanOrEqual(3)
    expect((await ask('DELETE', `tokens/${revoked.id}`, staff.headers)).message).toContain('was revoked')
    expect(await ask('GET', 'members', revoked.headers)).toMatchObject({
      status: 401,
      code: 'invalid_token',
      message: expect.stringContaining('revoked') as string,
    })
    await db.updateTable('account').set({ role: 'member' }).where('id', '=', staff.accountId).execute()
    expect(await ask('GET', 'members', left.headers)).toMatchObject({
      status: 401,
      message: expect.stringContaining('owner') as string,
    })
    await db.updateTable('account').set({ role: 'admin' }).where('id', '=', staff.accountId).execute()
    expect((await ask('GET', 'members', expiring.headers)).status).toBe(200)
    forward(31 * 24 * 60 * 60)
    expect(await ask('GET', 'members', expiring.headers)).toMatchObject({
      status: 401,
      message: expect.stringContaining('expired') as string,
    })
    expect(await ask('GET', 'members', { authorization: 'Bearer rgt_made-up' })).toMatchObject({
      status: 401,
      code: 'invalid_token',
    })
  })

  it('is lost for good with a role that is taken away', async () => {
    const other = await signedIn(services, { role: 'admin' })
    const { headers } = await aToken('members:read')
    await ask('PUT', `members/${staff.accountId}`, other.headers, { role: 'user' })
    await db.updateTable('account').set({ role: 'admin' }).where('id', '=', staff.accountId).execute()
    expect(await ask('GET', 'members', headers)).toMatchObject({
      status: 401,
      message: expect.stringContaining('revoked') as string,
    })
  })

  it('of the firm outlives its maker, and acts in the name of the firm', async () => {
    const { secret } = await make({ kind: 'firm', name: 'Website', scopes: ['members:write'] })
    await db.updateTable('account').set({ disabled_at: clock() }).where('id', '=', staff.accountId).execute()
    const { accountId } = await signedIn(services)
    const headers = { authorization: `Bearer ${secret}` }
    expect((await ask('PUT', `members/${accountId}`, headers, { lastName: 'Hopper' })).status).toBe(200)
    staff = await signedIn(services, { role: 'admin' })
    expect(await sentences()).toContainEqual(
      expect.stringMatching(/^The firm, by the API token “Website”, changed .*Hopper/u),
    )
  })

  it('may call so often in a minute', async () => {
    const { headers } = await aToken('members:read')
    const calls = await Promise.all(Array.from({ length: 601 }, () => ask('GET', 'members/tags', headers)))
    const refused = calls.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

it.each([
  [{ currentPassword: undefined }, 403, 'currentPassword'],
  [{ currentPassword: 'another one' }, 400, 'currentPassword'],
  [{ scopes: [] }, 400, 'scopes'],
  [{ scopes: ['members:everything'] }, 400, 'scopes.0'],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 400, 'expiresAt'],
  [{ expiresAt: '2099-01-01T00:00:00Z' }, 400, 'expiresAt'],
])('no token is made with %o', async (wrong, status, field) => {
  const refused = await make(wrong)
  expect([refused.status, Object.keys(refused.details ?? {})]).toEqual([status, [field]])
})
