import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { startServerProcess } from '#testing/processes/server-process.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { testServices, testTokenKey } from '#testing/test-services.ts'
import { idIn, tusClient } from '#testing/asking/tus.ts'
import { expect, test } from 'vitest'

const services = await testServices()
const folder = await mkdtemp(path.join(tmpdir(), 'regent-killed-'))
cleanUp(() => rm(folder, { recursive: true, force: true }))

const environment = {
  DATABASE_URL: services.config.DATABASE_URL,
  DATA_DIR: folder,
  TOKEN_KEY: testTokenKey,
  ROLES: 'web',
  SAMPLE_CONTENT: 'off',
  LOG_LEVEL: 'silent',
}
const admin = await signedIn(services, { role: 'admin' })
const clientOf = async (server: { ready: Promise<string> }) => tusClient(await server.ready, admin.headers)

const bytes = randomBytes(12 * 1024 * 1024)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const bytesOf = (target: string) => path.join(folder, 'uploads/resumable', idIn(target))

/** Sends so many bytes of the rest, and then stays silent with the connection open. */
const sendAndFallSilent = (address: string, target: string, sent: number) => {
  const request = http.request(new URL(target, address), {
    method: 'PATCH',
    headers: {
      ...admin.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
    },
  })
  request.on('error', () => undefined)
  request.write(bytes.subarray(0, sent))
  return request
}

const hasArrived = (target: string, size: number) =>
  eventually(async () => expect((await stat(bytesOf(target))).size).toBe(size))

test('an upload outlives a server that is killed: all confirmed bytes are there, and it goes on', async () => {
  const first = await startServerProcess(environment)
  const client = await clientOf(first)
  const target = (await client.create(bytes.length)).headers.get('location') ?? ''
  const sent = 9 * 1024 * 1024
  sendAndFallSilent(await first.ready, target, sent)
  await hasArrived(target, sent)
  first.process.kill('SIGKILL')
  await first.ended

  const second = await clientOf(await startServerProcess(environment))
  const offset = await second.offsetOf(target)
  expect(offset).toBeGreaterThanOrEqual(sent - 4 * 1024 * 1024)
  expect(offset).toBeLessThanOrEqual(sent)
  expect((await readFile(bytesOf(target))).subarray(0, offset).equals(bytes.subarray(0, offset))).toBe(true)
  expect((await second.send(target, offset, bytes.subarray(offset))).status).toBe(204)
  const finished = await second.ask(
    'POST',
    '/api/upload/finish',
    { 'content-type': 'application/json' },
    JSON.stringify({ id: idIn(target), sha256 }),
  )
  expect(finished.status).toBe(201)
})

test('two servers on one folder never write to an upload at once: the later takes over from the earlier', async () => {
  const [earlier, later] = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
  const [first, second] = await Promise.all([clientOf(earlier), clientOf(later)])
  const target = (await first.create(bytes.length)).headers.get('location') ?? ''
  const silent = sendAndFallSilent(await earlier.ready, target, 1_000_000)
  await hasArrived(target, 1_000_000)

  expect(await second.offsetOf(target)).toBe(1_000_000)
  expect((await second.send(target, 1_000_000, bytes.subarray(1_000_000))).status).toBe(204)
  silent.destroy()
  expect((await readFile(bytesOf(target))).equals(bytes)).toBe(true)
})
