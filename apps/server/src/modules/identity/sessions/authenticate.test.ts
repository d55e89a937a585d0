import { newId } from '#db/new-id.ts'
import { signAccessToken } from '#platform/tokens/access-token.ts'
import { createTokenKeys } from '#platform/tokens/token-keys.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { rawRequest } from '#testing/asking/raw-request.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { describe, expect, test, vi } from 'vitest'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })
const { authenticate, tokenKeys, pool } = services
const address = await app.listen({ host: '127.0.0.1', port: 0 })

const queriesOf = async (work: () => Promise<unknown>) => {
  const connect = vi.spyOn(pool, 'connect')
  await work()
  const queries = connect.mock.calls.length
  connect.mockRestore()
  return queries
}

const rowsOf = async ({ sessionId }: SignedInPerson) => ({
  ...(await db.selectFrom('session').select('last_used_at').where('id', '=', sessionId).executeTakeFirstOrThrow()),
  ...(await db
    .selectFrom('refresh_token')
    .select('first_used_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow()),
})

describe('a good token', () => {
  test('names the viewer, with the current role and client type of the account', async () => {
    const { accountId, sessionId, accessToken } = await signedIn(services)
    const member = { role: 'member', userId: accountId, sessionId }
    expect(await authenticate(accessToken)).toEqual({ ...member, isElite: false })
    await db.updateTable('account').set({ client_type: 'Elite' }).where('id', '=', accountId).execute()
    expect(await authenticate(accessToken)).toEqual({ ...member, isElite: true })
    await db.updateTable('account').set({ role: 'admin' }).where('id', '=', accountId).execute()
    expect(await authenticate(accessToken)).toEqual({ role: 'admin', userId: accountId, sessionId })
  })

  test('costs one query, but where its use is news', async () => {
    const { accessToken } = await signedIn(services)
    await authenticate(accessToken)
    expect(await queriesOf(() => authenticate(accessToken))).toBe(1)
    forward(61)
    expect(await queriesOf(() => authenticate(accessToken))).toBe(3)
    expect(await queriesOf(() => authenticate(accessToken))).toBe(1)
  })

  test('of a session that is being ended at this moment names nobody', async () => {
    const people = [await signedIn(services), await signedIn(services)]
    const [stale, unused] = people
    await authenticate(stale?.accessToken ?? '')
    forward(61)
    const ending = await pool.connect()
    await ending.query('begin')
    await ending.query('update session set ended_at = now() where id = any($1)', [people.map((each) => each.sessionId)])
    await ending.query('select from refresh_token where session_id = $1 for update', [unused?.sessionId])
    const asked = people.map(({ accessToken }) => authenticate(accessToken))
    await eventually(async () => {
      const waiting = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(waiting.rowCount).toBe(people.length)
    })
    await ending.query('commit')
    ending.release()
    expect(await Promise.all(asked)).toEqual([undefined, undefined])
  })

  test('is answered beside others that come at the same moment, each for itself, in one query', async () => {
    const people = [await signedIn(services), await signedIn(services, { role: 'admin' }), await signedIn(services)]
    const [, , ended] = people
    for (const { accessToken } of people) await authenticate(accessToken)
    await db
      .deleteFrom('session')
      .where('id', '=', ended?.sessionId ?? '')
      .execute()
    const tokens = people.flatMap(({ accessToken }) => [accessToken, 'forged', accessToken])
    let viewers: Awaited<ReturnType<typeof authenticate>>[] = []
    const ask = async () => {
      viewers = await Promise.all(tokens.map((token) => authenticate(token)))
    }
    expect(await queriesOf(ask)).toBe(1)
    const [member, staff] = people.map(({ accountId, sessionId }) => ({ userId: accountId, sessionId }))
    const one = { role: 'member', ...member, isElite: false }
    const two = { role: 'admin', ...staff }
    expect(viewers).toEqual([one, undefined, one, two, undefined, two, undefined, undefined, undefined])
  })

  test('is good for 15 minutes', async () => {
    const { accessToken } = await signedIn(services)
    forward(15 * 60 - 2)
    expect(await authenticate(accessToken)).toBeDefined()
    forward(3)
    expect(await authenticate(accessToken)).toBeUndefined()
  })

  test('marks its first use once, and the last use of its session once a minute', async () => {
    const person = await signedIn(services)
    expect((await rowsOf(person)).first_used_at).toBeNull()
    const before = clock()
    await authenticate(person.accessToken)
    const first = await rowsOf(person)
    expect(first.first_used_at?.getTime()).toBeGreaterThanOrEqual(before.getTime())

    forward(50)
    await authenticate(person.accessToken)
    expect(await rowsOf(person)).toEqual(first)

    forward(20)
    const later = clock()
    await authenticate(person.accessToken)
    const last = await rowsOf(person)
    expect(last.first_used_at).toEqual(first.first_used_at)
    expect(last.last_used_at.getTime()).toBeGreaterThanOrEqual(later.getTime())
  })
})

describe('a token that was valid is refused at the next request', () => {
  const moment = new Date(0)
  const changes: [string, (person: SignedInPerson) => Promise<unknown>][] = [
    [
      'after its session was ended',
      ({ sessionId }) => db.updateTable('session').set({ ended_at: moment }).where('id', '=', sessionId).execute(),
    ],
    [
      'after the time of its session is over',
      ({ sessionId }) => db.updateTable('session').set({ expires_at: moment }).where('id', '=', sessionId).execute(),
    ],
    [
      'after its session was not used for too long',
      ({ sessionId }) => db.updateTable('session').set({ last_used_at: moment }).where('id', '=', sessionId).execute(),
    ],
    [
      'after its session was deleted',
      ({ sessionId }) => db.deleteFrom('session').where('id', '=', sessionId).execute(),
    ],
    [
      'after its account was disabled',
      ({ accountId }) => db.updateTable('account').set({ disabled_at: moment }).where('id', '=', accountId).execute(),
    ],
    [
      'after its account was erased',
      ({ accountId }) => db.updateTable('account').set({ erased_at: moment }).where('id', '=', accountId).execute(),
    ],
  ]

  test.each(changes)('%s', async (_, change) => {
    const person = await signedIn(services)
    expect(await authenticate(person.accessToken)).toBeDefined()
    await change(person)
    expect(await authenticate(person.accessToken)).toBeUndefined()
  })
})

test('the session of one account does not let another one in', async () => {
  const [person, other] = [await signedIn(services), await signedIn(services, { role: 'admin' })]
  const claims = { accountId: other.accountId, sessionId: person.sessionId, refreshTokenId: newId() }
  expect(await authenticate(await signAccessToken(tokenKeys, claims, clock()))).toBeUndefined()
})

test('a forged token costs no query, and is refused on public calls too', async () => {
  const { accountId, sessionId, accessToken } = await signedIn(services)
  const foreign = createTokenKeys({ ...services.config, TOKEN_KEY: 'x'.repeat(43) })
  const claims = { accountId, sessionId, refreshTokenId: newId() }
  const forged = [
    await signAccessToken(foreign, claims, clock()),
    `${accessToken}x`,
    accessToken.slice(0, -1),
    'x',
    '..',
  ]
  for (const token of forged) {
    const headers = { authorization: `Bearer ${token}` }
    const ask = async () => {
      const answer = await app.inject({ url: '/api/portal', headers })
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ code: 'invalid_token' })
    }
    expect(await queriesOf(ask)).toBe(0)
  }
})

test('of two Authorization headers neither is chosen, however they are written', async () => {
  const { headers } = await signedIn(services)
  const ask = async (...lines: string[]) => {
    const request = ['GET /api/auth/sessions HTTP/1.1', 'Host: portal', 'Connection: close', ...lines, '', ''].join(
      '\r\n',
    )
    return rawRequest(address, request)
  }
  const good = headers.authorization
  expect((await ask(`Authorization: ${good}`)).statuses).toEqual([200])
  for (const [first, second] of [
    [good, good],
    [good, 'Bearer x'],
    ['Bearer x', good],
    ['', good],
    ['Basic YTpi', good],
  ]) {
    const { statuses, text } = await ask(`Authorization: ${first}`, `authorization: ${second}`)
    expect(statuses).toEqual([400])
    expect(text).toContain('The Authorization header was sent twice.')
  }
  expect((await ask(`Authorization: ${good}, ${good}`)).statuses).toEqual([401])
})
