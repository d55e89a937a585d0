import type { Webinar } from '@regent/contract/webinars/webinars'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { askRegistrations } from '#testing/asking/ask-registrations.ts'
import { buildTestApp, type TestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { goodPassword } from '#testing/records/members.ts'
import { expect, it } from 'vitest'
import { endSampleSessions } from './index.ts'

const trial = await buildTestApp()
const { db } = trial
/** The same portal after a start with a public address. */
const world = await buildTestApp({
  environment: { PUBLIC_URL: 'https://portal.example.com' },
  db,
  pool: trial.services.pool,
})

/** A member who has opened all there is while the portal was tried out. */
const opened = async (isSample: boolean) => {
  const person = await signedIn(trial.services, { password: goodPassword })
  await db.updateTable('account').set({ is_sample: isSample }).where('id', '=', person.accountId).execute()
  const ask = askRegistrations(trial.app, person)
  const { id } = await aWebinar(db)
  const { webinar } = (await ask.register(id)).json<{ webinar: Webinar }>()
  const { address } = (await ask.get('feed')).json<{ address: string }>()
  const [cookie = ''] = person.cookie.split(';')
  const { sessionId, refreshToken, headers } = person
  return ({ app, services }: TestApp) => ({
    'access token': async () => (await app.inject({ url: '/api/auth/user', headers })).statusCode === 200,
    'files cookie': async () =>
      (await app.inject({ url: `/files/sessions/${id}.ics`, headers: { cookie } })).statusCode === 200,
    'live socket': () => services.isSignedIn({ sessionId }),
    'calendar key': async () => (await app.inject(new URL(address).pathname)).statusCode === 200,
    'join link': async () =>
      (await app.inject(`/api/webinars${webinar.attendees[0]?.joinLink ?? ''}`)).statusCode === 200,
    'refresh token': async () =>
      (await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } })).statusCode === 200,
  })
}

const answersOf = async (looks: Record<string, () => Promise<boolean>>): Promise<Record<string, boolean>> => {
  const answers = await Promise.all(Object.entries(looks).map(async ([name, look]) => [name, await look()] as const))
  return Object.fromEntries(answers)
}

const all = (value: boolean) => ({
  'access token': value,
  'files cookie': value,
  'live socket': value,
  'calendar key': value,
  'join link': value,
  'refresh token': value,
})

it('a public portal looks up no session of a sample member, by whatever name; other members notice nothing', async () => {
  const [sample, member] = [await opened(true), await opened(false)]
  expect(await answersOf(sample(trial))).toEqual(all(true))
  expect(await answersOf(sample(world))).toEqual(all(false))
  expect(await answersOf(member(world))).toEqual(all(true))
})

it('its start ends the sessions of sample members, and no others', async () => {
  const people = [await signedIn(trial.services), await signedIn(trial.services)]
  const [sample, member] = people
  await db
    .updateTable('account')
    .set({ is_sample: true })
    .where('id', '=', sample?.accountId ?? '')
    .execute()
  const reasons = async () => {
    const sessions = await db
      .selectFrom('session')
      .select(['account_id', 'end_reason'])
      .where(
        'account_id',
        'in',
        people.map(({ accountId }) => accountId),
      )
      .execute()
    return new Map(sessions.map(({ account_id: id, end_reason: reason }) => [id, reason]))
  }
  await endSampleSessions(trial.services)
  expect((await reasons()).get(sample?.accountId ?? '')).toBeNull()
  await endSampleSessions(world.services)
  expect((await reasons()).get(sample?.accountId ?? '')).toBe('sample-closed')
  expect((await reasons()).get(member?.accountId ?? '')).toBeNull()
})
