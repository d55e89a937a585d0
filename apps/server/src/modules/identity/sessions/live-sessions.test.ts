import { transact } from '#db/transact.ts'
import { buildGateway } from '#testing/asking/build-gateway.ts'
import { eventually } from '#testing/eventually.ts'
import { LivePage } from '#testing/asking/live-page.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { startGatewayProcess } from '#testing/processes/start-gateway-process.ts'
import { expect, test } from 'vitest'
import { endSessions } from './index.ts'
import { sweepSessions } from './session.jobs.ts'

const { clock, forward } = movedClock()
const { services, db, address: here } = await buildGateway({ clock })
const there = await startGatewayProcess(services.config.DATABASE_URL)

const invalidToken = 4401

const pageOf = async (address: string, token?: string) => {
  const page = await new LivePage(address).open(token)
  await page.subscribe(token === undefined ? 'webinars' : 'me')
  expect(page.socket.readyState).toBe(page.socket.OPEN)
  return page
}

/** How long pages stay open after their sessions end, here and in another process; those of other members stay open. */
const timeToClose = async () => {
  const [person, other] = [await signedIn(services), await signedIn(services)]
  const ending = [await pageOf(here, person.accessToken), await pageOf(there, person.accessToken)]
  const staying = [await pageOf(here), await pageOf(here, other.accessToken), await pageOf(there, other.accessToken)]

  const endedAt = performance.now()
  await transact(db, (tx) => endSessions(tx, { accountId: person.accountId, reason: 'account-disabled' }))
  expect(await Promise.all(ending.map(({ closed }) => closed))).toEqual([invalidToken, invalidToken])
  const took = performance.now() - endedAt
  for (const page of staying) {
    await page.handled()
    expect(page.socket.readyState).toBe(page.socket.OPEN)
  }
  return took
}

test('the sockets of an ended session are closed within a second, in every process, and no others', async () => {
  // A busy machine may stumble once.
  const took = [await timeToClose(), await timeToClose(), await timeToClose()]
  expect(Math.min(...took)).toBeLessThan(1000)
})

test('the token of an ended session opens no other socket', async () => {
  const person = await signedIn(services)
  await transact(db, (tx) => endSessions(tx, { accountId: person.accountId, reason: 'role-changed' }))
  const page = await new LivePage(here).open(person.accessToken)
  expect(await page.closed).toBe(invalidToken)
})

test('a socket outlives its access token, not its session: the sweep closes it when the session is no longer used', async () => {
  const person = await signedIn(services, { role: 'admin' })
  const page = await pageOf(here, person.accessToken)
  forward(60 * 60)
  await sweepSessions.perform({}, services)
  await page.handled()
  expect(page.socket.readyState).toBe(page.socket.OPEN)

  forward(12 * 60 * 60)
  await sweepSessions.perform({}, services)
  expect(await page.closed).toBe(invalidToken)
})

test('what ended while the process was deaf is noticed when it hears again', async () => {
  const person = await signedIn(services)
  const page = await pageOf(here, person.accessToken)
  await services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'regent live' and datname = current_database()`,
  )
  await transact(db, (tx) => endSessions(tx, { accountId: person.accountId, reason: 'password-set' }))
  await eventually(() => {
    expect(page.socket.readyState).toBe(page.socket.CLOSED)
  })
  expect(await page.closed).toBe(invalidToken)
})
