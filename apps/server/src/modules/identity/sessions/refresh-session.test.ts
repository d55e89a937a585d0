import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import type { Tokens } from '@regent/contract/identity/auth'
import { describe, expect, test } from 'vitest'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })

const ask = (refreshToken: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken }, headers })

const refresh = async (refreshToken: string): Promise<Tokens> => {
  const answer = await ask(refreshToken)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const isLetIn = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await app.inject({ url: '/api/auth/sessions', headers })).statusCode === 200
}

const eventsOf = (accountId: string) =>
  db
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()

const day = 24 * 60 * 60

describe('a refresh token', () => {
  test('is exchanged for a new one and a new access token', async () => {
    const person = await signedIn(services)
    const tokens = await refresh(person.refreshToken)
    expect(tokens.refreshToken).not.toBe(person.refreshToken)
    expect(await isLetIn(tokens.accessToken)).toBe(true)
    expect(Buffer.from(tokens.refreshToken, 'base64url')).toHaveLength(32)
  })

  test('sets the cookie of the files anew', async () => {
    const answer = await ask((await signedIn(services)).refreshToken)
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^regent_files=[\w.-]+; Path=\/files; Max-Age=77\d{5}; HttpOnly; SameSite=Strict$/u),
    ])
  })

  test('stands nowhere in the database, nor does its child', async () => {
    const { refreshToken } = await signedIn(services)
    const child = await refresh(refreshToken)
    const { rows } = await services.pool.query<{ row: string }>('select refresh_token::text as row from refresh_token')
    const everything = rows.map(({ row }) => row).join()
    for (const token of [refreshToken, child.refreshToken]) {
      expect(everything).not.toContain(token)
      expect(everything).not.toContain(Buffer.from(token).toString('hex'))
      expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })

  test('answers the same child to all who ask at once', async () => {
    const { refreshToken, sessionId } = await signedIn(services)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refreshToken)))
    expect(new Set(answers.map((each) => each.refreshToken)).size).toBe(1)
    for (const { accessToken } of answers) expect(await isLetIn(accessToken)).toBe(true)
    const stored = db.selectFrom('refresh_token').select('id').where('session_id', '=', sessionId)
    expect(await stored.execute()).toHaveLength(2)
  })

  test('answers the same child again, however late, if it is unused', async () => {
    const { refreshToken } = await signedIn(services)
    const lost = await refresh(refreshToken)
    forward(60)
    expect((await refresh(refreshToken)).refreshToken).toBe(lost.refreshToken)
    forward(5 * day)
    expect((await refresh(refreshToken)).refreshToken).toBe(lost.refreshToken)
  })

  const uses = {
    'the child was exchanged': ({ refreshToken }: Tokens) => refresh(refreshToken),
    'an access token given out with the child was used': ({ accessToken }: Tokens) => isLetIn(accessToken),
  }

  describe.each(Object.entries(uses))('after %s', (_, use) => {
    test('answers the same child for ten seconds, counted from the first use', async () => {
      const person = await signedIn(services)
      const child = await refresh(person.refreshToken)
      forward(60)
      await use(child)
      forward(5)
      await isLetIn(child.accessToken)
      forward(4.5)
      expect((await refresh(person.refreshToken)).refreshToken).toBe(child.refreshToken)
      expect(await isLetIn(child.accessToken)).toBe(true)
    })

    test('ends the whole family when it comes again later', async () => {
      const person = await signedIn(services)
      const child = await refresh(person.refreshToken)
      await use(child)
      const { refreshToken: newest, accessToken } = await refresh(child.refreshToken)
      forward(11)
      const replay = await ask(person.refreshToken)
      expect(replay.statusCode).toBe(401)
      expect(replay.json()).toMatchObject({ code: 'invalid_token' })
      for (const token of [person.accessToken, child.accessToken, accessToken]) expect(await isLetIn(token)).toBe(false)
      for (const token of [person.refreshToken, child.refreshToken, newest])
        expect((await ask(token)).statusCode).toBe(401)
      const actions = (await eventsOf(person.accountId)).map(({ action }) => action)
      expect(actions).toEqual(['session.started', 'session.replayed', 'session.ended'])
    })
  })

  test('that is replayed ends its own family, no other of the same person', async () => {
    const person = await signedIn(services)
    const other = await signedIn(services)
    await db.updateTable('session').set({ account_id: person.accountId }).where('id', '=', other.sessionId).execute()
    const child = await refresh(person.refreshToken)
    await refresh(child.refreshToken)
    forward(11)
    expect((await ask(person.refreshToken)).statusCode).toBe(401)
    await refresh(other.refreshToken)
  })

  test.each([
    ['made up', 'A'.repeat(43)],
    ['of another form', 'x'],
    ['an access token', 'eyJhbGciOiJub25lIn0.e30.'],
    ['with a NUL', `${'A'.repeat(42)}\u0000`],
  ])('that is %s is refused', async (_, token) => {
    const answer = await ask(token)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'invalid_token' })
  })

  test.each([[undefined], [null], [7], [['a']], ['']])('that is %j is missing', async (token) => {
    const answer = await ask(token)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ details: { refreshToken: 'Refresh token is required' } })
  })
})

describe('a session ends by itself', () => {
  const hour = 60 * 60
  const cases = [
    { role: 'member', idle: 30 * day, absolute: 90 * day },
    { role: 'admin', idle: 12 * hour, absolute: 7 * day },
  ] as const

  test.each(cases)('of a $role who does not use it for $idle seconds', async ({ role, idle }) => {
    const [first, late] = [await signedIn(services, { role }), await signedIn(services, { role })]
    forward(idle - 60)
    const { accessToken } = await refresh(first.refreshToken)
    forward(61)
    expect(await isLetIn(accessToken)).toBe(true)
    expect((await ask(late.refreshToken)).statusCode).toBe(401)
  })

  test.each(cases)(
    'of a $role $absolute seconds after signing in, however much it is used',
    async ({ role, idle, absolute }) => {
      let tokens: Tokens = await signedIn(services, { role })
      const steps = Math.ceil(absolute / (idle - 60))
      const step = Math.floor((absolute - 60) / steps)
      for (let used = 0; used < steps; used += 1) {
        forward(step)
        tokens = await refresh(tokens.refreshToken)
      }
      expect(await isLetIn(tokens.accessToken)).toBe(true)
      forward(absolute - steps * step + 1)
      expect(await isLetIn(tokens.accessToken)).toBe(false)
      expect((await ask(tokens.refreshToken)).statusCode).toBe(401)
    },
  )
})

test('a disabled or erased account gets no new tokens', async () => {
  for (const column of ['disabled_at', 'erased_at'] as const) {
    const person = await signedIn(services)
    await db
      .updateTable('account')
      .set({ [column]: new Date() })
      .where('id', '=', person.accountId)
      .execute()
    expect((await ask(person.refreshToken)).statusCode).toBe(401)
    expect(await isLetIn(person.accessToken)).toBe(false)
  }
})

test('however refreshing, using and ending race each other, each is answered, and the end holds', async () => {
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  for (let round = 0; round < 15; round += 1) {
    const { refreshToken, accessToken } = await signedIn(services)
    const child = await refresh(refreshToken)
    const headers = { authorization: `Bearer ${accessToken}` }
    const others = { method: 'DELETE', url: '/api/auth/sessions', headers } as const
    const answers = await Promise.all([
      ...[refreshToken, child.refreshToken, refreshToken, child.refreshToken].map((each) => ask(each)),
      ...[accessToken, child.accessToken].map((each) =>
        app.inject({ url: '/api/auth/user', headers: { authorization: `Bearer ${each}` } }),
      ),
      app.inject(others),
      post('/api/auth/logout', { refreshToken }),
      ask(child.refreshToken),
    ])
    for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode)
    const tokens = answers.flatMap((answer) => answer.json<Partial<Tokens>>().accessToken ?? [])
    for (const token of [accessToken, child.accessToken, ...tokens]) expect(await isLetIn(token)).toBe(false)
  }
})
