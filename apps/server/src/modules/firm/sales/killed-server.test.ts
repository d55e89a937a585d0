import { setTimeout as sleep } from 'node:timers/promises'
import { countJobs } from '#platform/jobs/index.ts'
import { aSalesRequest } from '#testing/records/factories.ts'
import { eventually } from '#testing/eventually.ts'
import { startServerProcess } from '#testing/processes/server-process.ts'
import { testDatabase } from '#testing/test-database.ts'
import { expect, test } from 'vitest'

const { db, url } = await testDatabase()

const kills = 20
/** They come with jobs of their own. */
const noSamples = { SAMPLE_CONTENT: 'off' }
const clients = 4

const post = async (address: string, payload: object) => {
  const body = JSON.stringify(payload)
  const answer = await fetch(`${address}/api/sales-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return answer.status
}

/** Sends request after request until the server is gone; what it acknowledged must be there for ever. */
const sendUntilItDies = async (address: string, acknowledged: string[]) => {
  try {
    for (;;) {
      const request = aSalesRequest()
      if ((await post(address, request)) === 201) acknowledged.push(request.email)
    }
  } catch {
    // Killed: no client received an answer that this one is stored, so none can miss it.
  }
}

test(`a server killed ${kills} times in the middle of its work has lost nothing that it acknowledged`, async () => {
  const acknowledged: string[] = []
  for (let kill = 0; kill < kills; kill += 1) {
    const environment = {
      DATABASE_URL: url,
      ROLES: 'web',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'silent',
      ...noSamples,
    }
    const server = await startServerProcess(environment)
    const address = await server.ready
    const before = acknowledged.length
    const working = Array.from({ length: clients }, () => sendUntilItDies(address, acknowledged))
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(before))
    await sleep(Math.random() * 150)
    server.process.kill('SIGKILL')
    await Promise.all(working)
    await server.ended
  }

  // At one moment: the database may still be committing what the last server asked for.
  const { stored, waiting } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      stored: await tx.selectFrom('sales_request').select('email').execute(),
      waiting: (await countJobs(tx)).waiting,
    }))
  const emails = new Set(stored.map(({ email }) => email))
  expect(acknowledged.length).toBeGreaterThan(kills)
  expect(acknowledged.filter((email) => !emails.has(email))).toEqual([])
  // Each row came with its job, and no job without its row.
  expect(waiting).toBe(stored.length)
})
