import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanUp } from '#testing/clean-up.ts'
import { aWebinar } from '#testing/records/a-webinar.ts'
import { endUndo } from '#testing/records/end-undo.ts'
import { eventually } from '#testing/eventually.ts'
import { readOutbox } from '#testing/mails/read-outbox.ts'
import { startServerProcess } from '#testing/processes/server-process.ts'
import { signedIn, type SignedInPerson } from '#testing/asking/signed-in.ts'
import { testServices, testTokenKey } from '#testing/test-services.ts'
import { expect, test } from 'vitest'

const services = await testServices()
const { db, config } = services

const folder = await mkdtemp(path.join(tmpdir(), 'regent-minute-'))
cleanUp(() => rm(folder, { recursive: true, force: true }))

const start = async () => {
  const server = await startServerProcess({
    DATABASE_URL: config.DATABASE_URL,
    DATA_DIR: folder,
    ROLES: 'web,worker',
    LOG_LEVEL: 'silent',
    SAMPLE_CONTENT: 'off',
    // Mails are written in TSX, which only the built server has compiled.
    NODE_OPTIONS: `--import=${path.join(import.meta.dirname, '../../../../../../bench/read-tsx.mjs')}`,
    TOKEN_KEY: testTokenKey,
  })
  return { address: await server.ready, ...server }
}

type Server = Awaited<ReturnType<typeof start>>

const kill = async (server: Server) => {
  server.process.kill('SIGKILL')
  await server.ended
}

const ask = async ({ address }: Server, { headers }: SignedInPerson, method: 'POST' | 'DELETE', route: string) => {
  const answer = await fetch(`${address}/api/webinars/${route}`, { method, headers })
  await answer.arrayBuffer()
  return answer.status
}

const cancellationsTo = async ({ email }: SignedInPerson) => {
  const { mails } = await readOutbox({ config: { DATA_DIR: folder } })
  return mails.filter(
    ({ to, attachments }) =>
      to?.[0]?.address === email &&
      attachments.some(({ content }) => new TextDecoder().decode(content as ArrayBuffer).includes('METHOD:CANCEL')),
  )
}

const stateOf = async (kind: string, { accountId }: SignedInPerson) =>
  (
    await db
      .selectFrom('message')
      .innerJoin('registration', 'registration.id', 'message.registration_id')
      .select('message.state')
      .where('registration.account_id', '=', accountId)
      .where('message.kind', '=', kind)
      .execute()
  ).map(({ state }) => state)

test('a server killed in the minute after unregistering mails it once after a restart, drops it where the member came back, and frees the place', async () => {
  const { id } = await aWebinar(db, { capacity: 2 })
  const [leaving, returning, late, fourth] = await Promise.all([
    signedIn(services),
    signedIn(services),
    signedIn(services),
    signedIn(services),
  ])
  const first = await start()
  for (const person of [leaving, returning]) {
    expect(await ask(first, person, 'POST', `${id}/register`)).toBe(201)
    await eventually(async () => {
      expect(await stateOf('confirmation', person)).toEqual(['sent'])
    })
    expect(await ask(first, person, 'DELETE', `${id}/unregister`)).toBe(200)
  }
  await kill(first)

  const second = await start()
  expect(await stateOf('cancellation', leaving)).toEqual(['planned'])
  // Both places are still kept.
  expect(await ask(second, late, 'POST', `${id}/register`)).toBe(409)
  expect(await ask(second, returning, 'POST', `${id}/register`)).toBe(201)
  await kill(second)

  // The minute ends while no server runs.
  await endUndo(db, id)
  const third = await start()
  await eventually(async () => {
    expect(await stateOf('cancellation', leaving)).toEqual(['sent'])
  })
  await kill(third)

  const last = await start()
  expect(await ask(last, late, 'POST', `${id}/register`)).toBe(201)
  expect(await ask(last, fourth, 'POST', `${id}/register`)).toBe(409)
  // Its confirmation is written after everything that was due before.
  await eventually(async () => {
    expect(await stateOf('confirmation', late)).toEqual(['sent'])
  })
  expect(await cancellationsTo(leaving)).toHaveLength(1)
  expect(await cancellationsTo(returning)).toEqual([])
  expect(await stateOf('cancellation', returning)).toEqual(['stopped'])
  await kill(last)
})
