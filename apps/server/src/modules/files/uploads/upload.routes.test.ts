import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { failure } from '@regent/contract/api/errors'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { aForm, type FormPart } from '#testing/records/a-form.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

const { app, services, db } = await buildTestApp()
const dataFolder = services.config.DATA_DIR
const admin = await signedIn(services, { role: 'admin' })

beforeEach(() => db.deleteFrom('file').execute())

const send = async (kind: 'image' | 'file', parts: FormPart[], more: Record<string, string> = {}) => {
  const { payload, headers } = await aForm(...parts)
  return app.inject({
    method: 'POST',
    url: `/api/upload/${kind}`,
    payload,
    headers: { ...admin.headers, ...headers, ...more },
  })
}

const aPicture = (width = 400, height = 300) => sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })

const bytesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(path.join(dataFolder, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

const everythingKept = async () => ({
  rows: Number((await db.selectFrom('file').select(db.fn.countAll().as('count')).executeTakeFirstOrThrow()).count),
  arriving: await bytesBelow('uploads'),
})

describe('POST /api/upload/file', () => {
  it('keeps what it is sent, and answers where it is and what it is called', async () => {
    const bytes = Buffer.from('%PDF-1.7\nreport')
    const reply = await send('file', [{ field: 'file', bytes, name: 'Report 2026.pdf', type: 'text/html' }])
    expect(reply.statusCode).toBe(201)
    const file = reply.json<UploadedFile>()
    expect(file).toEqual({
      url: expect.stringMatching(/^\/files\/[\da-f-]{36}\.pdf$/u) as string,
      originalName: 'Report 2026.pdf',
      size: bytes.length,
      contentType: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
    const served = await app.inject({ url: file.url, headers: admin.headers })
    expect(await db.selectFrom('file').select(['uploaded_by', 'name']).execute()).toEqual([
      { uploaded_by: admin.accountId, name: 'Report 2026.pdf' },
    ])
    expect([200, 404]).toContain(served.statusCode)
    expect((await everythingKept()).arriving).toEqual([])
  })

  it('answers the same file again under the same key, and keeps one', async () => {
    const parts = [{ field: 'file', bytes: 'the same bytes' }]
    const first = await send('file', parts, { 'idempotency-key': 'once' })
    const again = await send('file', parts, { 'idempotency-key': 'once' })
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect((await everythingKept()).rows).toBe(1)
    const other = await send('file', [{ field: 'file', bytes: 'other bytes' }], { 'idempotency-key': 'once' })
    expect(other.statusCode).toBe(409)
    expect(await everythingKept()).toEqual({ rows: 1, arriving: [] })
  })
})

describe('POST /api/upload/image', () => {
  it('answers the size of an image in pixels', async () => {
    const reply = await send('image', [{ field: 'image', bytes: await aPicture().png().toBuffer(), name: 'a.png' }])
    expect(reply.statusCode).toBe(201)
    expect(reply.json()).toMatchObject({ contentType: 'image/png', width: 400, height: 300, originalName: 'a.png' })
  })
})

describe('a form that is not as it should be', () => {
  const cases: [string, 'image' | 'file', FormPart[], string][] = [
    ['has no file', 'file', [], 'Please choose a file'],
    ['has no image', 'image', [], 'Please choose an image'],
    ['has its file in another field', 'image', [{ field: 'file', bytes: 'x' }], 'Please choose an image'],
    [
      'has two files',
      'file',
      [
        { field: 'file', bytes: 'one' },
        { field: 'file', bytes: 'two' },
      ],
      'Please send one file at a time',
    ],
    ['has a file of no bytes', 'file', [{ field: 'file', bytes: '' }], 'This file is empty'],
  ]

  it.each(cases)(
    'that %s (%s) is refused with the message of the field, and leaves nothing',
    async (_, kind, parts, message) => {
      const reply = await send(kind, parts)
      expect(reply.statusCode).toBe(400)
      expect(failure.parse(reply.json())).toMatchObject({ code: 'invalid', details: { [kind]: message } })
      expect(await everythingKept()).toEqual({ rows: 0, arriving: [] })
    },
  )

  it('is refused where it is no form at all', async () => {
    const json = { method: 'POST', url: '/api/upload/file', headers: admin.headers } as const
    expect((await app.inject({ ...json, payload: { file: 'x' } })).statusCode).toBe(400)
    expect((await app.inject(json)).statusCode).toBe(400)
    const nameless = { ...admin.headers, 'content-type': 'multipart/form-data' }
    expect((await app.inject({ ...json, headers: nameless, payload: 'x' })).statusCode).toBe(400)
    const text = { ...admin.headers, 'content-type': 'text/plain' }
    expect((await app.inject({ ...json, headers: text, payload: 'x' })).statusCode).toBe(415)
  })

  it('is refused where the API reads JSON', async () => {
    const { payload, headers } = await aForm({ field: 'file', bytes: 'x' })
    const reply = await app.inject({ method: 'POST', url: '/api/sales-requests', payload, headers })
    expect(reply.statusCode).toBe(415)
  })

  it('checks the sender before it reads any bytes', async () => {
    const { payload, headers } = await aForm()
    const member = await signedIn(services)
    const ask = (more: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/api/upload/file', payload, headers: { ...headers, ...more } })
    expect((await ask({})).statusCode).toBe(401)
    expect((await ask({ authorization: 'Bearer made-up' })).statusCode).toBe(401)
    expect((await ask(member.headers)).statusCode).toBe(403)
  })
})
