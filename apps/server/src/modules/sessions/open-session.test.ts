import { announce } from '#db/announce.ts'
import { transact } from '#db/transact.ts'
import { buildTestApp } from '#testing/build-test-app.ts'
import { signedIn } from '#testing/signed-in.ts'
import { expect, test } from 'vitest'
import { endSessions, hasSessionFrom } from './index.ts'

const { app, services, db } = await buildTestApp()

const jobs = (headers: Record<string, string>) => app.inject({ url: '/api/jobs', headers })

test('whoever opens a session is let in by its access token, by the role of the account', async () => {
  const [member, staff] = [await signedIn(services), await signedIn(services, { role: 'admin' })]
  expect((await jobs(member.headers)).statusCode).toBe(403)
  expect((await jobs(staff.headers)).statusCode).toBe(200)
})

test('ended sessions let nobody in from then on, the one that is kept does', async () => {
  const staff = await signedIn(services, { role: 'admin' })
  const ended = await transact(db, (tx) => endSessions(tx, { accountId: staff.accountId, reason: 'role-changed' }))
  expect(ended).toBe(1)
  expect((await jobs(staff.headers)).json()).toMatchObject({ code: 'invalid_token' })
  await announce(db, 'webinars')
  expect(
    await hasSessionFrom(db, { accountId: staff.accountId, device: 'Unknown device', network: '203.0.113.0/24' }),
  ).toBe(true)
})
