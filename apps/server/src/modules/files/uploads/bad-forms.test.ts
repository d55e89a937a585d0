import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { failure } from '@regent/contract/api/errors'
import { limits } from '@regent/contract/limits'
import type { UploadedFile } from '@regent/contract/files/uploads'
import { listen } from '#http/server/listen.ts'
import { aForm } from '#testing/records/a-form.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { cleanUp } from '#testing/clean-up.ts'
import { eventually } from '#testing/eventually.ts'
import { rawRequest } from '#testing/asking/raw-request.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { tusClient } from '#testing/asking/tus.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'

const start = async (environment: NodeJS.ProcessEnv = {}) => {
  const { app, services, db } = await buildTestApp({ environment: { PORT: '0', ...environment } })
  const address = await listen(app)
  const admin = await signedIn(services, { role: 'admin' })
  const kept = async () => {
    const entries = await readdir(services.config.DATA_DIR, { recursive: true, withFileTypes: true }).catch(() => [])
    const files = entries.filter(
      (entry) => entry.isFile() && /[\\/](?:files|uploads)(?:[\\/]|$)/u.test(entry.parentPath),
    )
    const { count } = await db
      .selectFrom('file')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return { rows: count, files: files.length }
  }
  const send = async (kind: 'image' | 'file', bytes: Uint8Array | string, name: string, type = 'image/png') => {
    const { payload, headers } = await aForm({ field: kind, bytes, name, type })
    return fetch(`${address}/api/upload/${kind}`, {
      method: 'POST',
      headers: { ...admin.headers, ...headers },
      body: new Uint8Array(payload),
    })
  }
  return { app, address, services, db, admin, kept, send }
}

const { address, db, admin, kept, send, app } = await start()
const nothing = { rows: 0, files: 0 }

beforeEach(async () => {
  await db.deleteFrom('file').execute()
})

const head = (lines: string[]) =>
  [
    'POST /api/upload/file HTTP/1.1',
    'host: localhost',
    `authorization: ${admin.headers.authorization}`,
    'content-type: multipart/form-data; boundary=edge',
    ...lines,
    '',
    '',
  ].join('\r\n')

const part = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n'

const cut = async (bytes: string | Buffer) => {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  await new Promise((written) => socket.write(bytes, written))
  return socket
}

describe('a form', () => {
  it('that breaks off leaves nothing', async () => {
    const socket = await cut(
      Buffer.concat([Buffer.from(head(['content-length: 9000000']) + part), randomBytes(5_000_000)]),
    )
    await eventually(async () => expect((await kept()).files).toBe(1))
    socket.destroy()
    await eventually(async () => expect(await kept()).toEqual(nothing))
  })

  it('shorter than it says it is, or without its last line, is refused', async () => {
    const body = `${part}some bytes`
    const { text } = await rawRequest(address, `${head([`content-length: ${body.length}`])}${body}`)
    expect(text).toContain('HTTP/1.1 400')
    expect(text).toContain('The upload was interrupted. Please try again.')
    expect(await kept()).toEqual(nothing)
  })

  it('longer than it says it is, is read as far as it says', async () => {
    const body = `${part}some bytes\r\n--edge--\r\n`
    const { statuses } = await rawRequest(address, `${head([`content-length: ${body.length - 12}`])}${body}`)
    expect(statuses[0]).toBe(400)
    expect(await kept()).toEqual(nothing)
  })

  it('that says it has more than 500 MB is refused before it is read', async () => {
    const { text } = await rawRequest(address, head([`content-length: ${limits.uploadBytes + 1_000_000}`]))
    expect(text).toContain('HTTP/1.1 413')
    expect(text).toContain('Files can be at most 500 MB')
    expect(await kept()).toEqual(nothing)
  })

  it('with thousands of fields is refused', async () => {
    const fields = Array.from(
      { length: 5000 },
      (_, at) => `--edge\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\nx\r\n`,
    )
    const body = `${fields.join('')}${part}x\r\n--edge--\r\n`
    const { statuses } = await rawRequest(address, `${head([`content-length: ${body.length}`])}${body}`)
    expect(statuses).toEqual([400])
    expect(await kept()).toEqual(nothing)
  })
})

describe('an image', () => {
  const lies: [string, string][] = [
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>'],
    ['a script that begins as a GIF', 'GIF89a/*\u0001*/=1;alert(1)'],
    ['a PDF', '%PDF-1.7\n'],
  ]

  it.each(lies)('that is %s is refused, whatever its name', async (_, bytes) => {
    const reply = await send('image', bytes, 'photo.png', 'image/png')
    expect(reply.status).toBe(415)
    expect(failure.parse(await reply.json())).toEqual({
      code: 'unsupported_type',
      message: 'Please choose a JPEG, PNG, GIF, WebP or AVIF image',
      details: { image: 'Please choose a JPEG, PNG, GIF, WebP or AVIF image' },
    })
    expect(await kept()).toEqual(nothing)
  })

  it('that is a script as well comes out as an image alone', async () => {
    const script = '*/=1;alert(document.domain)//'
    const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
      .jpeg()
      .toBuffer()
    const reply = await send('image', Buffer.concat([dot, Buffer.from(script)]), 'a.js')
    const { url, contentType } = (await reply.json()) as UploadedFile
    expect(contentType).toBe('image/jpeg')
    await db
      .insertInto('file_use')
      .values({ file_id: url.slice(7, 43), record_kind: 'test', record_id: randomUUID(), audience: 'public' })
      .execute()
    const served = Buffer.from(await (await fetch(`${address}${url}`)).arrayBuffer())
    expect(served.includes(script)).toBe(false)
    await db.deleteFrom('file_use').execute()
  })

  it('among a dozen at once keeps no other request waiting', async () => {
    const bytes = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
    const flood = Promise.all(Array.from({ length: 12 }, () => send('image', bytes, 'a.jpg')))
    const over = new AbortController()
    void flood.finally(() => over.abort())
    const waits: number[] = []
    while (!over.signal.aborted) {
      const began = performance.now()
      await app.inject('/livez')
      waits.push(performance.now() - began)
      await sleep(20)
    }
    expect((await flood).every(({ status }) => status === 201)).toBe(true)
    expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(50)
  })
})

describe('a file', () => {
  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'bin'],
    ['a drawing in SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"></svg>', 'svg'],
    ['a script that begins as a GIF', 'GIF89a/*\u0001*/=1;alert(1)', 'bin'],
  ])('that is %s is kept as it is, and only ever saved', async (_, bytes, extension) => {
    const reply = await send('file', bytes, '../../index.html', 'text/html')
    expect(reply.status).toBe(201)
    const { url, originalName } = (await reply.json()) as UploadedFile
    expect(originalName).toBe('index.html')
    expect(url.endsWith(`.${extension}`)).toBe(true)
    await db
      .insertInto('file_use')
      .values({ file_id: url.slice(7, 43), record_kind: 'test', record_id: randomUUID(), audience: 'public' })
      .execute()
    const served = await fetch(`${address}${url}`)
    expect(await served.text()).toBe(bytes)
    expect(served.headers.get('content-disposition')).toMatch(/^attachment/u)
    expect(served.headers.get('content-type')).toBe('application/octet-stream')
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
    await db.deleteFrom('file_use').execute()
  })
})

const small = path.join(tmpdir(), `regent-small-${randomUUID()}`)
await mkdir(small)
const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=80m', 'tmpfs', small], { stdio: 'ignore' }).status === 0
cleanUp(async () => {
  if (isSmall) execFileSync('umount', [small])
  await rm(small, { recursive: true, force: true })
})

describe('where there is no room', () => {
  const noRoom = { code: 'disk_full', message: 'There is no room left to store this.' }

  it.skipIf(!isSmall)('a form that fills the disk is answered so, and leaves nothing', async () => {
    const there = await start({ DATA_DIR: path.join(small, 'form') })
    const reply = await there.send('file', randomBytes(90 * 1024 * 1024), 'a.bin')
    expect([reply.status, failure.parse(await reply.json())]).toEqual([507, noRoom])
    expect(await there.kept()).toEqual(nothing)
  })

  it.skipIf(!isSmall)(
    'an upload in parts is refused before its first byte, and gone where the disk fills meanwhile',
    async () => {
      const there = await start({ DATA_DIR: path.join(small, 'parts') })
      const client = tusClient(there.address, there.admin.headers)
      expect((await client.create(40 * 1024 * 1024)).status).toBe(507)
      const first = (await client.create(8 * 1024 * 1024)).headers.get('location') ?? ''
      const hog = path.join(small, 'hog')
      await writeFile(hog, Buffer.alloc(75 * 1024 * 1024))
      expect((await client.send(first, 0, randomBytes(8 * 1024 * 1024))).status).toBe(507)
      await rm(hog)
      expect(await there.kept()).toEqual(nothing)
      expect((await client.ask('HEAD', first)).status).toBe(404)
    },
  )

  it('a quota is checked before the first byte, too', async () => {
    const there = await start({ FILES_QUOTA: '1 MB' })
    const client = tusClient(there.address, there.admin.headers)
    expect((await client.create(2_000_000)).status).toBe(507)
    const reply = await there.send('file', randomBytes(2_000_000), 'a.bin')
    expect([reply.status, failure.parse(await reply.json())]).toEqual([507, noRoom])
    expect(await there.kept()).toEqual(nothing)
  })
})
