import { readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { HttpApp } from '../routes/route.ts'
import { clientFolder } from './web-app.ts'

let app: HttpApp
const entry = `/assets/${readdirSync(path.join(clientFolder, 'assets')).find((file) => /^entry-client-.*\.js$/u.test(file)) ?? ''}`

beforeAll(async () => {
  app = (await buildTestApp()).app
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('a built file', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('goes out packed as %s from the twin made at build time', async (encoding, unpack) => {
    const plain = await get(entry, { 'accept-encoding': 'identity' })
    const packed = await get(entry, { 'accept-encoding': encoding })

    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['vary']).toMatch(/accept-encoding/iu)
    expect(packed.headers['content-type']).toContain('javascript')
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  it('prefers brotli, as browsers offer it', async () => {
    expect((await get(entry, { 'accept-encoding': 'gzip, deflate, br, zstd' })).headers['content-encoding']).toBe('br')
  })

  it('is kept for a year where its name is its content, and an hour elsewhere', async () => {
    expect((await get(entry)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('answers 304 to who has it', async () => {
    const { headers } = await get(entry)
    expect((await get(entry, { 'if-none-match': headers.etag ?? '' })).statusCode).toBe(304)
  })

  it('answers ranges', async () => {
    const whole = await get('/icon-512.png')
    const part = await get('/icon-512.png', { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.rawPayload.length}`])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
    expect((await get('/icon-512.png', { range: 'bytes=99999999-' })).statusCode).toBe(416)
  })

  it('answers HEAD with the headers alone', async () => {
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: entry })
    expect([statusCode, body]).toEqual([200, ''])
    expect(Number(headers['content-length'])).toBeGreaterThan(1000)
  })

  it('is what it says it is', async () => {
    expect((await get('/favicon.ico')).statusCode).toBe(200)
    expect((await get('/robots.txt')).body).toContain('User-agent')
    expect((await get(entry)).headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('nothing else', () => {
  it.each([
    '/manifest.json',
    `${entry}.br`,
    `${entry}.gz`,
    '/assets/',
    '/assets/../manifest.json',
    '/assets/..%2f..%2fserver/entry.js',
    '/%2e%2e/server/entry.js',
    '/..%5cserver%5centry.js',
    '/.vite/manifest.json',
    '/.git/config',
    '/assets/entry-client.js%00.png',
  ])('is served: %s', async (url) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(headers['content-type']).toContain('text/html')
  })

  it('takes what is sent to it', async () => {
    expect((await app.inject({ method: 'POST', url: entry })).statusCode).toBeGreaterThanOrEqual(400)
  })
})
