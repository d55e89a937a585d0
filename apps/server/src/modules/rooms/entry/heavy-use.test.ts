import pg from 'pg'
import { passHeader } from '@regent/contract/rooms/entry'
import { afterEach, expect, it, vi } from 'vitest'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { startMediaServer } from '#testing/media/start-media-server.ts'
import { aRegistration } from '#testing/records/a-webinar.ts'
import { anOpenRoom } from '#testing/rooms/people-in-room.ts'

const media = await startMediaServer()
const { app, services, db } = await buildTestApp({
  environment: { ...media.environment, ROOM_MAX: '1000', RATE_LIMIT_SCALE: '1' },
})

afterEach(() => vi.restoreAllMocks())

const enter = async (slug: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api/rooms/${slug}/token`, payload, headers })

const stateOf = (slug: string, pass: string) =>
  app.inject({ url: `/api/rooms/${slug}/state`, headers: { [passHeader.toLowerCase()]: pass } })

/** What the database is asked meanwhile. */
const statementsOf = async (work: () => Promise<{ statusCode: number }>): Promise<string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  expect((await work()).statusCode).toBe(200)
  const asked = query.mock.calls.map(([first]: unknown[]) => first as string | { text?: string })
  query.mockRestore()
  return asked.map((each) => (typeof each === 'string' ? each : (each.text ?? '')))
}

it('a call of a room asks the database a few times, and holds the lock of the room for few of them', async () => {
  const { id, slug } = await anOpenRoom(services)
  const { headers, accountId } = await signedIn(services)
  await aRegistration(db, id, { account_id: accountId })
  await enter(slug, { role: 'User', name: 'Ada' })

  const visitor = await statementsOf(() => enter(slug, { role: 'User', name: 'Grace' }))
  const member = await statementsOf(() => enter(slug, { role: 'User', name: 'Ada' }, headers))
  const locked = (statements: string[]) =>
    statements.slice(
      statements.findIndex((text) => text.includes('from "room"') && text.includes('for no key update')) + 1,
    )
  expect([visitor.length, locked(visitor).length]).toEqual([7, 4])
  expect([member.length, locked(member).length]).toEqual([13, 5])

  const { pass } = (await enter(slug, { role: 'User', name: 'Hedy' })).json<{ pass: string }>()
  expect(await statementsOf(() => stateOf(slug, pass))).toHaveLength(4)
  const attend = () => app.inject({ method: 'POST', url: `/api/webinars/${id}/attend`, headers })
  await attend()
  expect((await statementsOf(attend)).length).toBeLessThanOrEqual(9)
})

it('people who come, read and report at the same moment share what it costs', async () => {
  const { id, slug } = await anOpenRoom(services)
  const ada = await signedIn(services)
  await aRegistration(db, id, { account_id: ada.accountId })
  await enter(slug, { role: 'User', name: 'Hedy' })
  const members = await Promise.all(Array.from({ length: 40 }, () => signedIn(services)))
  for (const { accountId, headers } of members) {
    await aRegistration(db, id, { account_id: accountId })
    await app.inject({ method: 'POST', url: `/api/rooms/${slug}/look`, payload: { role: 'User' }, headers })
  }

  const together = async (call: (headers: Record<string, string>) => Promise<{ statusCode: number }>) => {
    const all = async () => {
      const answers = await Promise.all(members.map(({ headers }) => call(headers)))
      return { statusCode: Math.max(...answers.map(({ statusCode }) => statusCode)) }
    }
    return (await statementsOf(all)).length
  }
  const passes: string[] = []
  const entering = async (headers: Record<string, string>) => {
    const answer = await enter(slug, { role: 'User' }, headers)
    passes.push(answer.json<{ pass: string }>().pass)
    return answer
  }
  expect(await together(entering)).toBeLessThan(members.length)
  expect(await together(() => stateOf(slug, passes.shift() ?? ''))).toBeLessThan(2 * members.length)
  const attend = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: `/api/webinars/${id}/attend`, headers })
  expect(await together(attend)).toBeLessThan(members.length)
})

it('a thousand people of one network join and report, and no limit of a network refuses any of them', async () => {
  const people = 1000
  const { id, slug } = await anOpenRoom(services)
  const { headers, accountId } = await signedIn(services)
  await aRegistration(db, id, { account_id: accountId })
  const refused: number[] = []
  const call = async (answering: ReturnType<typeof enter>) => {
    const answer = await answering
    if (answer.statusCode !== 200) refused.push(answer.statusCode)
    return answer
  }
  const join = async (name: string) => {
    const { pass } = (await call(enter(slug, { role: 'User', name }))).json<{ pass: string }>()
    await call(Promise.resolve(stateOf(slug, pass)))
    await call(Promise.resolve(app.inject({ method: 'POST', url: `/api/webinars/${id}/attend`, headers })))
  }
  for (let joined = 0; joined < people; joined += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, each) => join(`Ada ${joined + each}`)))
  }
  expect(refused).toEqual([])
  // The media server was asked for the room now and then, not by each of them.
  const made = media.calls.filter(({ method, asked }) => method === 'CreateRoom' && asked.name !== undefined)
  expect(made.length).toBeLessThan(people / 10)
})
