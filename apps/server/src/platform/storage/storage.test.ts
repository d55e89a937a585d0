import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '#app/config.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { hasS3Server, startS3Server } from '#testing/fakes/start-s3-server.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createStorage } from './create-storage.ts'
import type { Storage } from './storage.ts'

const contentType = 'video/mp4'
const MiB = 1024 * 1024

const folder = await mkdtemp(path.join(tmpdir(), 'regent-storage-'))
cleanUp(() => rm(folder, { recursive: true, force: true }))

const canRunS3 = await hasS3Server()

const storageOn = async (driver: 'disk' | 's3'): Promise<Storage> => {
  const environment = driver === 's3' ? await startS3Server() : { DATA_DIR: path.join(folder, 'data') }
  const storage = createStorage(readConfig({ DATABASE_URL: 'postgresql://nobody@localhost/none', ...environment }))
  await storage.prepare()
  return storage
}

/** Keys as the product makes them, each one another. */
const newKey = (name = 'original') => {
  const id = randomUUID()
  return `${id.slice(-2)}/${id.slice(-4, -2)}/${id}/${name}`
}

const inChunks = (bytes: Buffer, chunkBytes = 70_001) =>
  Readable.from(
    (function* chunks() {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
    })(),
  )

/** Half of what was promised, and then the line breaks. */
const breakingOff = (bytes: Buffer) =>
  Readable.from(
    (function* chunks() {
      yield bytes
      throw new Error('The line broke')
    })(),
  )

describe.each(['disk', 's3'] as const)('%s', (driver) => {
  const isSkipped = driver === 's3' && !canRunS3
  let storage: Storage

  beforeAll(async () => {
    if (!isSkipped) storage = await storageOn(driver)
  })

  const readBack = async (key: string, range?: { first: number; last: number }) => {
    const stream = await storage.open(key, range)
    return stream && buffer(stream)
  }
  const keysBelow = async (prefix: string) => {
    const keys: string[] = []
    for await (const key of storage.list(prefix)) keys.push(key)
    return keys.toSorted()
  }

  const name = (title: string) => (isSkipped ? `skipped: no S3 server: ${title}` : title)
  const it = test.skipIf(isSkipped)

  it.each([0, 1, 65_536, 8 * MiB - 1, 8 * MiB, 8 * MiB + 1, 17 * MiB])(
    name('gives back the %i bytes that were put'),
    async (size) => {
      const key = newKey()
      const bytes = randomBytes(size)
      expect(await storage.put(key, inChunks(bytes), { contentType, size })).toEqual({ size })
      expect(await storage.stat(key)).toEqual({ size })
      expect((await readBack(key))?.equals(bytes)).toBe(true)
    },
  )

  it(name('puts a stream of unknown length'), async () => {
    const key = newKey()
    const bytes = randomBytes(9 * MiB)
    expect(await storage.put(key, inChunks(bytes), { contentType })).toEqual({ size: bytes.length })
    expect((await readBack(key))?.equals(bytes)).toBe(true)
  })

  it(name('reads any part'), async () => {
    const key = newKey()
    const bytes = randomBytes(100_000)
    await storage.put(key, inChunks(bytes), { contentType })
    for (const [first, last] of [
      [0, 0],
      [0, 99_999],
      [99_999, 99_999],
      [65_535, 65_537],
    ] as const) {
      expect((await readBack(key, { first, last }))?.equals(bytes.subarray(first, last + 1))).toBe(true)
    }
  })

  it(name('puts another content in place of the old one'), async () => {
    const key = newKey()
    await storage.put(key, inChunks(Buffer.from('the first')), { contentType })
    await storage.put(key, inChunks(Buffer.from('the second')), { contentType })
    expect((await readBack(key))?.toString()).toBe('the second')
  })

  it(name('takes a finished file over, which is gone from where it was'), async () => {
    const key = newKey()
    const local = path.join(folder, randomUUID())
    const bytes = randomBytes(9 * MiB)
    await writeFile(local, bytes)
    expect(await storage.take(key, local, { contentType })).toEqual({ size: bytes.length })
    expect((await readBack(key))?.equals(bytes)).toBe(true)
    await expect(stat(local)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it(name('knows nothing of a key that was never put'), async () => {
    expect(await storage.open(newKey())).toBeUndefined()
    expect(await storage.open(newKey(), { first: 0, last: 1 })).toBeUndefined()
    expect(await storage.stat(newKey())).toBeUndefined()
  })

  it(name('removes, also what is not there'), async () => {
    const key = newKey()
    await storage.put(key, inChunks(Buffer.from('gone soon')), { contentType })
    await storage.remove(key)
    expect(await storage.stat(key)).toBeUndefined()
    await expect(storage.remove(key)).resolves.toBeUndefined()
  })

  it(name('lists what is below a prefix, and everything without one'), async () => {
    const id = randomUUID()
    const keys = [`zz/aa/${id}/1280.webp`, `zz/aa/${id}/original`, `zz/ab/${id}/original`]
    for (const key of keys) await storage.put(key, inChunks(Buffer.from('x')), { contentType })
    expect(await keysBelow('zz/')).toEqual(keys)
    expect(await keysBelow('zz/aa/')).toEqual(keys.slice(0, 2))
    expect(await keysBelow('yy/')).toEqual([])
    expect(await keysBelow('')).toEqual(expect.arrayContaining(keys))
  })

  it.each([1000, 20 * MiB])(name('leaves nothing of a stream that breaks off after %i bytes'), async (size) => {
    const id = randomUUID()
    const key = `xx/${id.slice(-2)}/${id}/original`
    await expect(storage.put(key, breakingOff(randomBytes(size)), { contentType })).rejects.toThrow('The line broke')
    expect(await storage.stat(key)).toBeUndefined()
    expect(await keysBelow('xx/')).toEqual([])
  })

  it.each([10, 9 * MiB])(name('leaves nothing of %i bytes where more were promised'), async (size) => {
    const key = newKey()
    const promised = { contentType, size: size + 1 }
    await expect(storage.put(key, inChunks(randomBytes(size)), promised)).rejects.toThrow(/instead of/u)
    expect(await storage.stat(key)).toBeUndefined()
  })

  it(name('keeps the old content until the new one is whole'), async () => {
    const key = newKey()
    await storage.put(key, inChunks(Buffer.from('the old one')), { contentType })
    await expect(storage.put(key, breakingOff(randomBytes(9 * MiB)), { contentType })).rejects.toThrow()
    expect((await readBack(key))?.toString()).toBe('the old one')
  })

  it(name('takes away nothing but leftovers'), async () => {
    const key = newKey()
    await storage.put(key, inChunks(Buffer.from('stays')), { contentType })
    await storage.removeLeftovers(new Date(Date.now() + 1000))
    expect((await readBack(key))?.toString()).toBe('stays')
  })

  it(name('puts many at once without mixing them up'), async () => {
    const files = Array.from({ length: 12 }, (_, at) => ({ key: newKey(), bytes: randomBytes(at * 100_000) }))
    await Promise.all(files.map(({ key, bytes }) => storage.put(key, inChunks(bytes), { contentType })))
    const read = await Promise.all(files.map(async ({ key, bytes }) => (await readBack(key))?.equals(bytes)))
    expect(read).toEqual(files.map(() => true))
  })

  it(name('gives browsers an address of 60 seconds, or none'), async () => {
    const key = newKey()
    await storage.put(key, inChunks(Buffer.from('0123456789')), { contentType })
    const disposition = `attachment; filename="a b+c.mp4"; filename*=UTF-8''%E2%82%AC%20b%2Bc.mp4`
    const cacheControl = 'public, max-age=60, immutable'
    const address = await storage.directAddress?.(key, { contentType: 'video/webm', disposition, cacheControl })
    if (driver === 'disk') {
      expect(address).toBeUndefined()
      return
    }
    expect(new URL(address ?? '').searchParams.get('X-Amz-Expires')).toBe('60')
    const answer = await fetch(address ?? '', { headers: { range: 'bytes=2-4' } })
    expect(answer.status).toBe(206)
    expect(await answer.text()).toBe('234')
    expect(answer.headers.get('content-type')).toBe('video/webm')
    expect(answer.headers.get('content-disposition')).toBe(disposition)
    expect(answer.headers.get('cache-control')).toBe(cacheControl)
    expect((await fetch(`${address}0`)).status).toBe(403)
    expect((await fetch(address ?? '', { method: 'DELETE' })).status).toBe(403)
  })
})

test('a file on the disk is readable only by our user, and the end of its id decides its folder', async () => {
  const storage = await storageOn('disk')
  await storage.put('ab/cd/0000abcd/original', inChunks(Buffer.from('mine')), { contentType })
  const file = path.join(folder, 'data/files/ab/cd/0000abcd/original')
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
})

test.each(['../secret', '/etc/passwd', 'ab/../../secret', '.partial/x', 'ab//cd', '', 'ab/\0'])(
  'on the disk %j is no key',
  async (key) => {
    const storage = await storageOn('disk')
    await expect(storage.put(key, inChunks(Buffer.from('x')), { contentType })).rejects.toThrow('is no key')
    await expect(storage.open(key)).rejects.toThrow('is no key')
  },
)
