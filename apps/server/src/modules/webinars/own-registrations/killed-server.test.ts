import { aWebinar } from '#testing/records/a-webinar.ts'
import { eventually } from '#testing/eventually.ts'
import { startServerProcess } from '#testing/processes/server-process.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { testServices, testTokenKey } from '#testing/test-services.ts'
import { expect, test } from 'vitest'

const services = await testServices()
const { db, config } = services

const kills = 20
const clients = 16
const members = 60
const mostBetweenKills = 40

const register = async (address: string, webinarId: string, authorization: string) => {
  const answer = await fetch(`${address}/api/webinars/${webinarId}/register`, {
    method: 'POST',
    headers: { authorization },
  })
  await answer.arrayBuffer()
  return answer.status
}

interface Registering {
  webinarId: string
  accountId: string
}

test(`a server killed ${kills} times while people register loses no acknowledged registration and none of its messages`, async () => {
  const people = await Promise.all(Array.from({ length: members }, () => signedIn(services)))
  const acknowledged: Registering[] = []

  /** Everyone registers for one webinar after another until the server is killed. */
  const registerUntilItDies = async (address: string, webinarIds: string[], at: number) => {
    try {
      for (const webinarId of webinarIds) {
        for (const { accountId, headers } of people.filter((_, person) => person % clients === at)) {
          if ((await register(address, webinarId, headers.authorization)) === 201)
            acknowledged.push({ webinarId, accountId })
        }
      }
    } catch {
      // Killed: this registration was never acknowledged, so no one can miss it.
    }
  }

  for (let kill = 0; kill < kills; kill += 1) {
    const webinarIds = (await Promise.all(Array.from({ length: 20 }, () => aWebinar(db)))).map(({ id }) => id)
    const server = await startServerProcess({
      DATABASE_URL: config.DATABASE_URL,
      ROLES: 'web',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'silent',
      TOKEN_KEY: testTokenKey,
    })
    const address = await server.ready
    const enough = acknowledged.length + Math.random() * mostBetweenKills
    const working = Array.from({ length: clients }, (_, at) => registerUntilItDies(address, webinarIds, at))
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(enough))
    server.process.kill('SIGKILL')
    await Promise.all(working)
    await server.ended
  }

  const registrations = await db.selectFrom('registration').select(['id', 'webinar_id', 'account_id']).execute()
  const kept = new Set(registrations.map((registration) => `${registration.webinar_id} ${registration.account_id}`))
  expect(acknowledged.length).toBeGreaterThan(kills)
  expect(acknowledged.filter(({ webinarId, accountId }) => !kept.has(`${webinarId} ${accountId}`))).toEqual([])
  // Each registration came with its confirmation and its two reminders, and no message without its registration.
  const messages = await db.selectFrom('message').select(['registration_id', 'kind']).execute()
  expect(messages).toHaveLength(3 * registrations.length)
  const confirmed = new Set(messages.filter(({ kind }) => kind === 'confirmation').map((each) => each.registration_id))
  expect(registrations.filter(({ id }) => !confirmed.has(id))).toEqual([])
})
