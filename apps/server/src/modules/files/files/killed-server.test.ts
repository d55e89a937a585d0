import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '#testing/eventually.ts'
import { startServerProcess } from '#testing/processes/server-process.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { testServices, testTokenKey } from '#testing/test-services.ts'
import { expect, test } from 'vitest'
import { addressOf } from './file-address.ts'
import { reconcileFiles } from './sweep-unused-files.ts'

const services = await testServices()
const { db, config, storage } = services
const { headers } = await signedIn(services, { role: 'admin' })

const kills = 8
const senders = 3

const start = async () => {
  const server = await startServerProcess({
    DATABASE_URL: config.DATABASE_URL,
    DATA_DIR: config.DATA_DIR,
    TOKEN_KEY: testTokenKey,
    ROLES: 'web',
    SAMPLE_CONTENT: 'off',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'silent',
  })
  return { ...server, address: await server.ready }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Uploads one file after the other until the server is gone; what it acknowledged must be there for ever, and whole. */
const uploadUntilItDies = async (address: string, acknowledged: Map<string, string>) => {
  try {
    for (;;) {
      const bytes = randomBytes(2_000_000 + Math.floor(Math.random() * 4_000_000))
      const body = new FormData()
      body.append('file', new Blob([bytes]), 'bytes.bin')
      const answer = await fetch(`${address}/api/upload/file`, { method: 'POST', headers, body })
      const { url } = (await answer.json()) as { url: string }
      if (answer.status === 201) acknowledged.set(url, hashOf(bytes))
    }
  } catch {
    // Killed: no client received an answer that this one is stored, so none can miss it.
  }
}

test(`of a server killed ${kills} times while it writes files, none is ever half there`, async () => {
  const acknowledged = new Map<string, string>()
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await start()
    const before = acknowledged.size
    const working = Array.from({ length: senders }, () => uploadUntilItDies(server.address, acknowledged))
    await eventually(() => expect(acknowledged.size).toBeGreaterThan(before + 1))
    await sleep(Math.random() * 150)
    server.process.kill('SIGKILL')
    await Promise.all(working)
    await server.ended
  }
  expect(acknowledged.size).toBeGreaterThan(kills)

  const { address } = await start()
  const rows = await db.selectFrom('file').select(['id', 'extension', 'sha256', 'size']).execute()
  for (const { id, extension, sha256, size } of rows) {
    const url = addressOf({ id, extension })
    const answer = await fetch(`${address}${url}`, { headers })
    expect(answer.status).toBe(200)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(bytes.length).toBe(size)
    expect(hashOf(bytes)).toBe(sha256.toString('hex'))
    if (acknowledged.has(url)) expect(hashOf(bytes)).toBe(acknowledged.get(url))
  }
  expect([...acknowledged.keys()].filter((url) => !rows.some((row) => addressOf(row) === url))).toEqual([])

  // Bytes whose row was never written are gone once they are a day old, and nothing else is.
  const tomorrow = () => new Date(Date.now() + 25 * 60 * 60 * 1000)
  await reconcileFiles({ ...services, clock: tomorrow })
  let count = 0
  for await (const key of storage.list('')) count += key.endsWith('/original') ? 1 : 0
  expect(count).toBe(rows.length)
})
