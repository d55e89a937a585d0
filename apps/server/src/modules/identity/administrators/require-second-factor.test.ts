import { turnOnSecondFactor } from '#testing/asking/second-factor.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { goodPassword } from '#testing/records/members.ts'
import { beforeEach, expect, it } from 'vitest'
import { readSettings } from '#modules/firm/settings/index.ts'

const { app, services, db } = await buildTestApp()

const anAdministrator = () => signedIn(services, { role: 'admin', password: goodPassword })

const withSecondFactor = async () => {
  const person = await anAdministrator()
  await turnOnSecondFactor(app, person, goodPassword, services.clock())
  return person
}

const require = ({ headers }: SignedInPerson, staffSecondFactor = true) =>
  app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload: { staffSecondFactor } })

const statusOf = async ({ headers }: Pick<SignedInPerson, 'headers'>) =>
  (await app.inject({ url: '/api/auth/user', headers })).statusCode

const login = (email: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: goodPassword } })

beforeEach(async () => {
  await db.deleteFrom('setting').execute()
  await db.updateTable('setting_version').set({ version: Date.now() }).execute()
  await db.deleteFrom('budget').execute()
  await expect.poll(async () => (await readSettings(services)).staffSecondFactor).toBe(false)
})

it('ends the sessions of staff without a second factor, who set one up when they sign in again', async () => {
  const [head, other, member] = [await withSecondFactor(), await anAdministrator(), await signedIn(services)]
  expect((await require(head)).statusCode).toBe(200)
  expect([await statusOf(head), await statusOf(other), await statusOf(member)]).toEqual([200, 401, 200])
  const sessions = db.selectFrom('session').select('end_reason').where('account_id', '=', other.accountId)
  expect(await sessions.execute()).toEqual([{ end_reason: 'second-factor-required' }])
  expect((await login(other.email)).json()).toHaveProperty('secondFactor.setup')
})

it('is refused to an administrator without one, who would lock themself out', async () => {
  const [person, other] = [await anAdministrator(), await anAdministrator()]
  const answer = await require(person)
  const message = 'Please set up your own second factor or a passkey first, in your profile under Security.'
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { code: 'conflict', message, details: { staffSecondFactor: message } },
  ])
  expect([await statusOf(person), await statusOf(other)]).toEqual([200, 200])
  expect((await login(person.email)).json()).toHaveProperty('accessToken')
})

it('holds for sessions that were opened meanwhile: no look-up finds them', async () => {
  const head = await withSecondFactor()
  await require(head)
  // As a process opens it that does not know of the change yet.
  const late = await anAdministrator()
  const [cookie = ''] = late.cookie.split(';')
  expect(await statusOf(late)).toBe(401)
  const { sessionId, refreshToken } = late
  expect(await services.isSignedIn({ sessionId })).toBe(false)
  const refreshed = await app.inject({ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } })
  expect(refreshed.statusCode).toBe(401)
  const file = await app.inject({
    url: '/files/sessions/01900000-0000-7000-8000-000000000000.ics',
    headers: { cookie },
  })
  expect(file.statusCode).toBe(404)

  await require(head, false)
  expect(await statusOf(late)).toBe(200)
})

it('leaves an administrator who can go on, even if all of them require it at once', async () => {
  const heads = [await withSecondFactor(), await withSecondFactor()]
  await anAdministrator()
  const answers = await Promise.all(heads.map((head) => require(head)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const head of heads) expect(await statusOf(head)).toBe(200)
})
