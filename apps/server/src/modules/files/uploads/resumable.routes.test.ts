import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, stat, truncate } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { failure } from '@regent/contract/api/errors'
import { limits } from '@regent/contract/limits'
import { resumableUploads, type UploadedFile } from '@regent/contract/files/uploads'
import { listen } from '#http/server/listen.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { eventually } from '#testing/eventually.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { idIn, tusClient } from '#testing/asking/tus.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepAbandonedUploads } from './sweep-abandoned-uploads.ts'

const { app, services, db } = await buildTestApp({ environment: { PORT: '0' } })
const address = await listen(app)
const admin = await signedIn(services, { role: 'admin' })
const client = tusClient(address, admin.headers)
const folder = path.join(services.config.DATA_DIR, 'uploads/resumable')

beforeEach(async () => {
  await db.deleteFrom('upload').execute()
  await db.deleteFrom('file').execute()
  await rm(folder, { recursive: true, force: true })
})

const count = async (table: 'file' | 'upload') =>
  Number((await db.selectFrom(table).select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)

const created = async (size: number, name?: string) => {
  const reply = await client.create(size, name)
  expect(reply.status).toBe(201)
  return reply.headers.get('location') ?? ''
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const finish = (body: object, who = admin) =>
  app.inject({ method: 'POST', url: '/api/upload/finish', headers: who.headers, payload: body })

const refusal = async (reply: Response) => {
  const { code, message } = failure.parse(await reply.json())
  return { status: reply.status, code, message, version: reply.headers.get('tus-resumable') }
}

/** A connection that sends part of what it promises, and is then cut. */
const sendAndCut = async (target: string, offset: number, bytes: Buffer, promised: number, who = admin) => {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  const lines = [
    `PATCH ${target} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: ${who.headers.authorization}`,
    'tus-resumable: 1.0.0',
    `upload-offset: ${offset}`,
    'content-type: application/offset+octet-stream',
    `content-length: ${promised}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await new Promise((written) => socket.write(bytes, written))
  return socket
}

describe('an upload in parts', () => {
  it('is created, sent, and made a file whose hash is that of what was sent', async () => {
    const bytes = randomBytes(3 * 1024 * 1024 + 17)
    const target = await created(bytes.length, 'Bilanz 2026.bin')
    expect(target).toMatch(new RegExp(`^${resumableUploads}/[\\da-f-]{36}$`, 'u'))
    expect(await client.offsetOf(target)).toBe(0)
    const first = await client.send(target, 0, bytes.subarray(0, 1_000_000))
    expect(first.status).toBe(204)
    expect(first.headers.get('upload-offset')).toBe('1000000')
    expect(await client.offsetOf(target)).toBe(1_000_000)
    const early = await finish({ id: idIn(target) })
    expect(early.statusCode).toBe(409)
    await client.send(target, 1_000_000, bytes.subarray(1_000_000))

    const done = await finish({ id: idIn(target), sha256: sha256(bytes) })
    expect(done.statusCode).toBe(201)
    const file = done.json<UploadedFile>()
    expect(file).toMatchObject({ originalName: 'Bilanz 2026.bin', size: bytes.length, sha256: sha256(bytes) })
    const served = await fetch(new URL(file.url, address), { headers: admin.headers })
    if (served.ok) expect(sha256(Buffer.from(await served.arrayBuffer()))).toBe(file.sha256)
    expect(await readdir(folder)).not.toContain(idIn(target))
    expect(await readdir(path.join(folder, '../passing'))).toEqual([])
  })

  it('asked to finish again, or twice at once, is one file', async () => {
    const target = await created(5)
    await client.send(target, 0, 'bytes')
    const replies = await Promise.all([1, 2, 3].map(() => finish({ id: idIn(target) })))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201])
    const later = await finish({ id: idIn(target) })
    expect(new Set([...replies, later].map(({ body }) => body)).size).toBe(1)
    expect(await count('file')).toBe(1)
    expect(await client.offsetOf(target)).toBe(5)
  })

  it('that arrived damaged is refused and gone', async () => {
    const target = await created(5)
    await client.send(target, 0, 'bytes')
    const reply = await finish({ id: idIn(target), sha256: sha256(Buffer.from('other')) })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({
      message: 'This file did not arrive as it was sent. Please upload it again.',
      details: { sha256: 'This file did not arrive as it was sent. Please upload it again.' },
    })
    expect([await count('file'), await count('upload'), await readdir(folder)]).toEqual([0, 0, []])
    expect((await finish({ id: idIn(target) })).statusCode).toBe(404)
  })

  it('that should be an image and is not is refused and removed', async () => {
    const target = await created(5, 'picture.png')
    await client.send(target, 0, 'bytes')
    expect((await finish({ id: idIn(target), as: 'image' })).statusCode).toBe(415)
    expect([await count('file'), await count('upload'), await readdir(folder)]).toEqual([0, 0, []])
  })

  it('keeps what arrived before a cut, and continues there', async () => {
    const bytes = randomBytes(2_000_000)
    const target = await created(bytes.length)
    const socket = await sendAndCut(target, 0, bytes.subarray(0, 1_500_000), bytes.length)
    await eventually(async () => {
      expect((await stat(path.join(folder, idIn(target)))).size).toBeGreaterThan(1_400_000)
    })
    socket.destroy()
    const offset = await client.offsetOf(target)
    expect(offset).toBeGreaterThan(1_400_000)
    expect(offset).toBeLessThanOrEqual(1_500_000)
    expect((await client.send(target, offset, bytes.subarray(offset))).status).toBe(204)
    const done = await finish({ id: idIn(target), sha256: sha256(bytes) })
    expect(done.statusCode).toBe(201)
  })

  it('counts no bytes that came after the session of their sender has ended', async () => {
    const sender = await signedIn(services, { role: 'admin' })
    const target = (await tusClient(address, sender.headers).create(20)).headers.get('location') ?? ''
    const socket = await sendAndCut(target, 0, Buffer.alloc(10), 20, sender)
    await eventually(async () => {
      expect((await stat(path.join(folder, idIn(target)))).size).toBe(10)
    })
    await db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', sender.sessionId).execute()
    const reply = once(socket, 'data')
    socket.write(Buffer.alloc(10))
    expect(String((await reply)[0])).toMatch(/^HTTP\/1\.1 401 [^]*"code":"invalid_token"/u)
    socket.destroy()
    const upload = await db.selectFrom('upload').select('received').executeTakeFirstOrThrow()
    expect(upload.received).toBe(0)
  })

  it('takes over from a connection that died silently', async () => {
    const bytes = randomBytes(600_000)
    const target = await created(bytes.length)
    const silent = await sendAndCut(target, 0, bytes.subarray(0, 500_000), bytes.length)
    await eventually(async () => {
      expect((await stat(path.join(folder, idIn(target)))).size).toBeGreaterThan(400_000)
    })
    const offset = await client.offsetOf(target)
    expect(offset).toBeGreaterThan(400_000)
    expect((await client.send(target, offset, bytes.subarray(offset))).status).toBe(204)
    silent.destroy()
    expect((await finish({ id: idIn(target), sha256: sha256(bytes) })).statusCode).toBe(201)
  })

  it('never reports more than the confirmed bytes, however long the file is', async () => {
    const target = await created(1000)
    await client.send(target, 0, 'x'.repeat(10))
    await truncate(path.join(folder, idIn(target)), 800)
    expect(await client.offsetOf(target)).toBe(10)
  })

  it('sent by two at once stays what one of them sent', async () => {
    const bytes = randomBytes(400_000)
    const target = await created(bytes.length)
    const replies = await Promise.all(
      [client.send(target, 0, bytes), client.send(target, 0, bytes)].map(
        async (reply) => (await reply.catch(() => undefined))?.status,
      ),
    )
    expect(replies.filter((status) => status === 204).length).toBeGreaterThan(0)
    const offset = await client.offsetOf(target)
    if (offset < bytes.length) await client.send(target, offset, bytes.subarray(offset))
    expect((await finish({ id: idIn(target), sha256: sha256(bytes) })).statusCode).toBe(201)
  })

  it('can be given up', async () => {
    const target = await created(1000)
    expect((await client.ask('DELETE', target)).status).toBe(204)
    expect([await count('upload'), await readdir(folder)]).toEqual([0, []])
    expect((await client.ask('HEAD', target)).status).toBe(404)
  })
})

describe('the protocol', () => {
  it('says what it can, and nothing to other origins', async () => {
    const reply = await client.ask('OPTIONS', resumableUploads)
    expect(reply.status).toBe(204)
    expect(reply.headers.get('tus-version')).toBe('1.0.0')
    expect(reply.headers.get('tus-max-size')).toBe(String(limits.uploadBytes))
    expect(reply.headers.get('tus-extension')).toBe('creation,creation-with-upload,termination,expiration')
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('shows an upload only to its uploader', async () => {
    const other = await signedIn(services, { role: 'admin' })
    const theirs = tusClient(address, other.headers)
    const target = await created(10)
    for (const path of [target, `${resumableUploads}/nothing`, `${resumableUploads}/${'0'.repeat(36)}`]) {
      expect((await theirs.ask('HEAD', path)).status).toBe(404)
      expect(await refusal(await theirs.send(path, 0, '12345'))).toMatchObject({ status: 404, code: 'not_found' })
      expect(await refusal(await theirs.ask('DELETE', path))).toMatchObject({ status: 404 })
      expect((await finish({ id: idIn(path) }, other)).statusCode).toBe(404)
    }
    expect(await client.offsetOf(target)).toBe(0)
  })

  it('is for administrators, like every other call', async () => {
    const member = await signedIn(services)
    const target = await created(10)
    for (const [who, status] of [
      [{}, 401],
      [{ authorization: 'Bearer made-up' }, 401],
      [member.headers, 403],
    ] as const) {
      const client = tusClient(address, who)
      expect((await client.create(10)).status).toBe(status)
      expect((await client.ask('OPTIONS', resumableUploads)).status).toBe(status)
      expect((await client.ask('HEAD', target)).status).toBe(status)
      expect(await refusal(await client.send(target, 0, '12345'))).toMatchObject({ status, version: '1.0.0' })
      expect((await client.ask('DELETE', target)).status).toBe(status)
    }
    const got = await fetch(new URL(target, address), { headers: admin.headers })
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'DELETE, HEAD, OPTIONS, PATCH'])
  })
})

describe('the sweep', () => {
  it('removes what was not continued for a day, with its bytes, and bytes that belong to nothing', async () => {
    const old = await created(10)
    const fresh = await created(10)
    await db
      .updateTable('upload')
      .set({ updated_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where('id', '=', idIn(old))
      .execute()
    await sweepAbandonedUploads.perform({}, services)
    expect(await readdir(folder)).toEqual([idIn(fresh)])
    expect((await client.ask('HEAD', old)).status).toBe(404)
    await db.deleteFrom('upload').execute()
    const tomorrow = { ...services, clock: () => new Date(Date.now() + 25 * 60 * 60 * 1000) }
    await sweepAbandonedUploads.perform({}, tomorrow)
    expect(await readdir(folder)).toEqual([])
  })
})
