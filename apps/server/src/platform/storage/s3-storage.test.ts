import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '#app/config.ts'
import { StartFailure } from '#app/start-failure.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { hasS3Server, startS3Server } from '#testing/fakes/start-s3-server.ts'
import { describe, expect, test } from 'vitest'
import { createStorage } from './create-storage.ts'
import { createS3Client } from './s3-client.ts'

const canRun = await hasS3Server()
const environment = canRun ? await startS3Server() : undefined
const name = (title: string) => (canRun ? title : `skipped: no S3 server: ${title}`)
const it = test.skipIf(!canRun)

const MiB = 1024 * 1024
const contentType = 'video/mp4'

const storageWith = (input: NodeJS.ProcessEnv) =>
  createStorage(readConfig({ DATABASE_URL: 'postgresql://nobody@localhost/none', ...environment, ...input }))

const refusal = async (input: NodeJS.ProcessEnv) => {
  try {
    await storageWith(input).prepare()
  } catch (error) {
    if (error instanceof StartFailure) return error.message
    throw error
  }
  return 'accepted'
}

describe('a start', () => {
  it.each([
    [{}, 'accepted'],
    [{ S3_BUCKET: 'another-bucket' }, 'S3_BUCKET another-bucket does not exist'],
    [{ S3_ACCESS_KEY: 'nobody' }, 'S3_ACCESS_KEY and S3_SECRET_KEY do not open the bucket'],
    [{ S3_SECRET_KEY: 'guessed' }, 'S3_ACCESS_KEY and S3_SECRET_KEY do not open the bucket'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_ENDPOINT http://127.0.0.1:1 does not answer'],
  ])(name('with %j says: %s'), async (input, sentence) => {
    const said = await refusal(input)
    expect(said).toContain(sentence)
    expect(said).not.toContain(environment?.S3_SECRET_KEY ?? '')
  })
})

it(name('parts of an unfinished upload are removed'), async () => {
  const server = environment ?? (await startS3Server())
  const client = createS3Client({
    bucket: server.S3_BUCKET,
    endpoint: server.S3_ENDPOINT,
    publicEndpoint: server.S3_ENDPOINT,
    region: server.S3_REGION,
    accessKey: server.S3_ACCESS_KEY,
    secretKey: server.S3_SECRET_KEY,
    isPathStyle: true,
  })
  const unfinished = async () =>
    (await (await client.call({ method: 'GET', query: { uploads: '' } })).text()).match(/<UploadId>/gu)?.length ?? 0
  await client.call({ method: 'POST', key: 'ab/cd/killed/original', query: { uploads: '' } })
  await storageWith({}).removeLeftovers(new Date(Date.now() - 60_000))
  expect(await unfinished()).toBe(1)
  await storageWith({}).removeLeftovers(new Date(Date.now() + 60_000))
  expect(await unfinished()).toBe(0)
})

it(name('sends hundreds of megabytes at constant memory'), async () => {
  const storage = storageWith({})
  const chunk = randomBytes(MiB)
  const before = process.memoryUsage().rss
  let most = 0
  const content = Readable.from(
    (function* chunks() {
      for (let sent = 0; sent < 300; sent += 1) {
        most = Math.max(most, process.memoryUsage().rss)
        yield chunk
      }
    })(),
  )
  expect(await storage.put('ab/cd/large/original', content, { contentType })).toEqual({ size: 300 * MiB })
  expect((most - before) / MiB).toBeLessThan(200)
  const last = await storage.open('ab/cd/large/original', { first: 300 * MiB - 10, last: 300 * MiB - 1 })
  expect(last && (await buffer(last)).equals(chunk.subarray(-10))).toBe(true)
  await storage.remove('ab/cd/large/original')
})

test.each([
  ['on', 'https://s3.example.com/base', 'https://s3.example.com/base/films/ab/cd/x/original'],
  ['off', 'https://s3.example.com/base', 'https://films.s3.example.com/base/ab/cd/x/original'],
  ['on', undefined, 'https://s3.eu-central-1.amazonaws.com/films/ab/cd/x/original'],
] as const)('with S3_PATH_STYLE %s, %s leads browsers to %s', async (style, endpoint, address) => {
  const keys = { S3_BUCKET: 'films', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b', S3_REGION: 'eu-central-1' }
  const storage = storageWith({ ...keys, S3_ENDPOINT: endpoint, S3_PATH_STYLE: style })
  const input = await storage.directAddress?.('ab/cd/x/original', {
    contentType,
    disposition: 'inline',
    cacheControl: 'no-cache',
  })
  expect(input?.split('?')[0]).toBe(address)
})

/** A server that gives one answer after the other, and the last one from then on. */
const startScripted = async (answers: { status: number; body?: string }[]) => {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    request.resume().on('end', () => {
      asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
      const { status, body } = answers[Math.min(asked.length, answers.length) - 1] ?? { status: 200 }
      reply.writeHead(status, { etag: '"1"' }).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))
  const { port } = server.address() as AddressInfo
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }
  return { asked, storage: storageWith({ ...keys, S3_ENDPOINT: `http://127.0.0.1:${port}` }) }
}

const put = (storage: ReturnType<typeof storageWith>, size = 10) =>
  storage.put('ab/cd/x/original', Readable.from([Buffer.alloc(size)]), { contentType })

describe('a server in trouble', () => {
  test('that is busy for a moment is asked again', async () => {
    const { asked, storage } = await startScripted([{ status: 503 }, { status: 500 }, { status: 200 }])
    await expect(put(storage)).resolves.toEqual({ size: 10 })
    expect(asked).toHaveLength(3)
  })

  test('that stays so makes the portal busy', async () => {
    const { storage } = await startScripted([{ status: 503 }])
    await expect(put(storage)).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
  })

  test.each([
    { status: 507 },
    { status: 403, body: '<Error><Code>QuotaExceeded</Code></Error>' },
    { status: 400, body: '<Error><Code>XMinioStorageFull</Code></Error>' },
  ])('that is full (%j) is an error of its own', async (answer) => {
    const { storage } = await startScripted([answer])
    await expect(put(storage)).rejects.toMatchObject({ code: 'disk_full', status: 507 })
  })

  test('that refuses says so at once, without what was signed', async () => {
    const body = '<Error><Code>AccessDenied</Code></Error>'
    const { asked, storage } = await startScripted([{ status: 403, body }])
    await expect(put(storage)).rejects.toThrow('The S3 server answered 403 (AccessDenied) to PUT ab/cd/x/original')
    expect(asked).toHaveLength(1)
  })

  test('that fails to join the parts after a good status is a failure, and the parts are removed', async () => {
    const begun = '<InitiateMultipartUploadResult><UploadId>u&amp;1</UploadId></InitiateMultipartUploadResult>'
    const failed = '<Error><Code>InternalError</Code></Error>'
    const { asked, storage } = await startScripted([
      { status: 200, body: begun },
      { status: 200 },
      { status: 200 },
      { status: 200, body: failed },
      { status: 204 },
    ])
    await expect(put(storage, 9 * MiB)).rejects.toThrow('InternalError')
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['POST', 'PUT', 'PUT', 'POST', 'DELETE'])
    expect(asked.at(-1)).toContain('uploadId=u%261')
  })
})
