import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { newId } from '#db/new-id.ts'
import type { Session } from '@regent/contract/identity/sessions'
import { describe, expect, test } from 'vitest'
import { openSession } from './index.ts'

const { clock, forward } = movedClock()
const { app, services, db } = await buildTestApp({ clock })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const openAnother = async ({ accountId }: SignedInPerson, network = '198.51.100.0/24') => {
  const opened = await openSession(services, db, { accountId, agent: firefox, network })
  return { ...opened, headers: { authorization: `Bearer ${opened.accessToken}` } }
}

type Headers = Record<string, string>

const list = async (headers: Headers): Promise<Session[]> =>
  (await app.inject({ url: '/api/auth/sessions', headers })).json<{ sessions: Session[] }>().sessions

const statusOf = async (headers: Headers) => (await app.inject({ url: '/api/auth/sessions', headers })).statusCode

const end = (headers: Headers, id = '') =>
  app.inject({ method: 'DELETE', url: `/api/auth/sessions${id && `/${id}`}`, headers })

const logout = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/logout', payload })

const endingsOf = (accountId: string) =>
  db
    .selectFrom('audit_event')
    .select(['actor_id', 'detail', 'network'])
    .where('subject_id', '=', accountId)
    .where('action', '=', 'session.ended')
    .execute()

describe('the list of sessions', () => {
  test('shows device, network, begin and last use, the current one first, then the newest', async () => {
    const person = await signedIn(services)
    forward(100)
    const older = await openAnother(person)
    forward(100)
    const newer = await openAnother(person, '2001:db8:1::/56')
    const sessions = await list(older.headers)
    expect(sessions.map(({ _id }) => _id)).toEqual([older.sessionId, newer.sessionId, person.sessionId])
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
    expect(sessions[1]).toEqual({
      _id: newer.sessionId,
      device: 'Firefox on Linux',
      network: '2001:db8:1::/56',
      createdAt: expect.stringMatching(/Z$/u) as string,
      updatedAt: expect.stringMatching(/Z$/u) as string,
      lastUsedAt: expect.stringMatching(/Z$/u) as string,
      isCurrent: false,
    })
  })

  test('is read in parts, each session once, whichever is the current one', async () => {
    const person = await signedIn(services)
    const [second, third, fourth] = [await openAnother(person), await openAnother(person), await openAnother(person)]
    const read = async (limit: number) => {
      const parts: string[][] = []
      let cursor = ''
      do {
        const url = `/api/auth/sessions?limit=${limit}${cursor && `&cursor=${cursor}`}`
        const answer = await app.inject({ url, headers: third.headers })
        const { sessions, nextCursor } = answer.json<{ sessions: Session[]; nextCursor?: string }>()
        parts.push(sessions.map(({ _id }) => _id))
        cursor = nextCursor ?? ''
      } while (cursor)
      return parts
    }
    const order = [third, fourth, second, person].map(({ sessionId }) => sessionId)
    expect(await read(100)).toEqual([order])
    expect(await read(4)).toEqual([order])
    expect(await read(3)).toEqual([order.slice(0, 3), order.slice(3)])
    expect(await read(1)).toEqual(order.map((id) => [id]))
    const wrong = await app.inject({ url: '/api/auth/sessions?cursor=x', headers: third.headers })
    expect(wrong.json()).toMatchObject({ code: 'invalid', details: { cursor: 'No such page' } })
    expect(wrong.statusCode).toBe(400)
    expect((await app.inject({ url: '/api/auth/sessions?limit=many', headers: third.headers })).statusCode).toBe(200)
  })

  test('knows the last use to the minute, and the network of the last refresh', async () => {
    const person = await signedIn(services)
    forward(5 * 60)
    const [before] = await list(person.headers)
    expect(clock().getTime() - Date.parse(before?.lastUsedAt ?? '')).toBeLessThan(2000)
    expect(Date.parse(before?.lastUsedAt ?? '') - Date.parse(before?.createdAt ?? '')).toBeGreaterThan(299_000)

    const payload = { refreshToken: person.refreshToken }
    await app.inject({ method: 'POST', url: '/api/auth/refresh', payload, remoteAddress: '192.0.2.77' })
    expect((await list(person.headers))[0]?.network).toBe('192.0.2.0/24')
  })

  test('shows neither another’s, nor ended, nor worn-out ones', async () => {
    const person = await signedIn(services)
    await signedIn(services)
    const ended = await openAnother(person)
    await end(person.headers, ended.sessionId)
    const wornOut = await openAnother(person)
    await db
      .updateTable('session')
      .set({ expires_at: new Date(0) })
      .where('id', '=', wornOut.sessionId)
      .execute()
    expect((await list(person.headers)).map(({ _id }) => _id)).toEqual([person.sessionId])
  })

  test('is for members only', async () => {
    expect(await statusOf({})).toBe(401)
  })
})

describe('ending one of your own sessions', () => {
  test('signs it out at once, and no other', async () => {
    const person = await signedIn(services)
    const [other, third] = [await openAnother(person), await openAnother(person)]
    const answer = await end(person.headers, other.sessionId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'The session is signed out.' })
    expect(await statusOf(other.headers)).toBe(401)
    expect(await statusOf(third.headers)).toBe(200)
    expect(await statusOf(person.headers)).toBe(200)
    expect(await endingsOf(person.accountId)).toMatchObject([
      {
        actor_id: person.accountId,
        network: '127.0.0.0/24',
        detail: { sessionId: other.sessionId, reason: 'ended-by-member' },
      },
    ])
  })

  test('answers 404 for another’s, an ended one, one that never was, and what is no id; nothing is ended', async () => {
    const [person, stranger] = [await signedIn(services), await signedIn(services)]
    const ended = await openAnother(person)
    await end(person.headers, ended.sessionId)
    for (const id of [stranger.sessionId, ended.sessionId, newId(), 'x', '%00', '__proto__']) {
      expect((await end(person.headers, id)).statusCode).toBe(404)
    }
    expect(await statusOf(stranger.headers)).toBe(200)
  })
})

test('ending all others leaves the current one, and those of other people', async () => {
  const [person, stranger] = [await signedIn(services), await signedIn(services)]
  const others = [await openAnother(person), await openAnother(person)]
  const answer = await end(person.headers)
  expect(answer.json()).toEqual({ message: 'All other sessions are signed out.' })
  for (const { headers } of others) expect(await statusOf(headers)).toBe(401)
  expect(await statusOf(person.headers)).toBe(200)
  expect(await statusOf(stranger.headers)).toBe(200)
  expect(await endingsOf(person.accountId)).toHaveLength(2)
  expect((await end(person.headers)).statusCode).toBe(200)
})

describe('signing out', () => {
  test('ends that session and no other, and takes the cookie of the files away', async () => {
    const person = await signedIn(services)
    const other = await openAnother(person)
    const answer = await logout({ refreshToken: person.refreshToken })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: 'You are signed out.' })
    expect(answer.headers['set-cookie']).toBe('regent_files=; Path=/files; Max-Age=0; HttpOnly; SameSite=Strict')
    expect(await statusOf(person.headers)).toBe(401)
    expect(await statusOf(other.headers)).toBe(200)
    expect(await endingsOf(person.accountId)).toMatchObject([{ detail: { reason: 'signed-out' } }])
  })

  test.each([['A'.repeat(43)], ['x'], ['\u0000']])('is polite to the dead token %j', async (refreshToken) => {
    expect((await logout({ refreshToken })).statusCode).toBe(200)
  })

  test('may be done twice, and ends the session once', async () => {
    const person = await signedIn(services)
    for (let time = 0; time < 2; time += 1) expect((await logout(person)).statusCode).toBe(200)
    expect(await endingsOf(person.accountId)).toHaveLength(1)
  })

  test('needs a token', async () => {
    expect((await logout({})).json()).toMatchObject({ details: { refreshToken: 'Refresh token is required' } })
  })
})
