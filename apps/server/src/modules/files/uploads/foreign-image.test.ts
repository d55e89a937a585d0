import http, { type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { cleanUp } from '#testing/clean-up.ts'
import { testServices } from '#testing/test-services.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#app/app-error.ts'
import { fetchForeignImage, storeDataImage } from './foreign-image.ts'
import { isPublicAddress, type Resolve } from '#platform/foreign/foreign-address.ts'

const services = await testServices()
const { db, config } = services
const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()
const noUploader = { userId: null }

let requests: string[] = []
let answerWith: RequestListener = (_request, reply) => reply.end(picture)
const server = http.createServer((request, reply) => {
  requests.push(request.url ?? '')
  answerWith(request, reply)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
cleanUp(() => new Promise((closed) => server.close(closed)))
const { port } = server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
const ours = { ...noUploader, mayConnect: (address: string) => address === '127.0.0.1' }

beforeEach(async () => {
  requests = []
  await db.deleteFrom('file').execute()
})

const kept = async () => ({
  rows: (await db.selectFrom('file').select('id').execute()).length,
  passing: await readdir(path.join(config.DATA_DIR, 'uploads/passing')).catch(() => []),
})

const nothing = { rows: 0, passing: [] }

describe('a foreign image', () => {
  it('is copied, converted, and keeps its name', async () => {
    answerWith = (_request, reply) => reply.writeHead(200, { 'content-type': 'text/plain' }).end(picture)
    const copy = await fetchForeignImage(services, `${origin}/a/my%20chart.png?x=1`, ours)
    expect(copy).toMatchObject({ originalName: 'my chart.png', contentType: 'image/png', width: 60, height: 40 })
    expect(copy.url).toMatch(/^\/files\/.+\.png$/u)
    expect(await kept()).toEqual({ rows: 1, passing: [] })
  })

  it('is found behind a redirect, and not behind too many', async () => {
    answerWith = ({ url }, reply) =>
      url === '/there' ? reply.end(picture) : reply.writeHead(302, { location: '/there' }).end()
    await expect(fetchForeignImage(services, `${origin}/here`, ours)).resolves.toMatchObject({ width: 60 })
    answerWith = (_request, reply) => reply.writeHead(302, { location: '/again' }).end()
    await expect(fetchForeignImage(services, `${origin}/here`, ours)).rejects.toThrow('too many redirects')
  })

  it.each([
    'http://[::1]:{port}/x.png',
    'http://localhost:{port}/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/x.png',
    'file:///etc/passwd',
    'ftp://example.com/x.png',
    'http://user:word@127.0.0.1:{port}/x.png',
  ])('behind a redirect to %s is refused', async (target) => {
    const location = target.replace('{port}', String(port))
    answerWith = ({ url }, reply) => (url === '/start' ? reply.writeHead(302, { location }).end() : reply.end(picture))
    const mayConnect = (address: string) => requests.length === 0 && address === '127.0.0.1'
    await expect(fetchForeignImage(services, `${origin}/start`, { ...noUploader, mayConnect })).rejects.toThrow()
    expect(requests).toEqual(['/start'])
    expect(await kept()).toEqual(nothing)
  })

  const refused: [string, RequestListener][] = [
    ['is a page', (_request, reply) => reply.end('<html><script>alert(1)</script></html>')],
    ['is an SVG', (_request, reply) => reply.end('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
    ['is missing', (_request, reply) => reply.writeHead(404).end(picture)],
    ['is empty', (_request, reply) => reply.end()],
    ['says it has more than 10 MB', (_request, reply) => reply.writeHead(200, { 'content-length': 11e6 }).end()],
    ['has more than 10 MB and says nothing', (_request, reply) => reply.end(Buffer.alloc(11 * 1024 * 1024, picture))],
    ['comes packed', (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end(picture)],
    [
      'breaks off',
      (_request, reply) => {
        reply.writeHead(200, { 'content-length': picture.length })
        reply.write(picture.subarray(0, 20), () => reply.destroy())
      },
    ],
  ]

  it.each(refused)('that %s is refused, and leaves nothing', async (_, answer) => {
    answerWith = answer
    await expect(fetchForeignImage(services, `${origin}/x.png`, ours)).rejects.toThrow()
    expect(await kept()).toEqual(nothing)
  })

  it.each([
    `http://127.0.0.1:${port}/`,
    `http://localhost:${port}/`,
    `http://2130706433:${port}/`,
    `http://0x7f000001:${port}/`,
    `http://017700000001:${port}/`,
    `http://127.1:${port}/`,
    `http://0.0.0.0:${port}/`,
    `http://[::1]:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    `http://[::127.0.0.1]:${port}/`,
    `http://[64:ff9b::7f00:1]:${port}/`,
    `http://[2002:7f00:1::]:${port}/`,
    `http://[fe80::1]:${port}/`,
    `http://[fd00::1]:${port}/`,
  ])('on %s is never requested', async (address) => {
    await expect(fetchForeignImage(services, address, noUploader)).rejects.toThrow(
      'An image was not copied: it has a private address.',
    )
    expect(requests).toEqual([])
  })
})

describe('a name that leads somewhere else each time it is looked up', () => {
  const name = `http://pictures.example:${port}/x.png`

  /** Answers with one address after the other, and with the last one from then on. */
  const rebinding = (...answers: string[][]) => {
    let lookups = 0
    const resolve: Resolve = (_host, _options, done) => {
      const addresses = answers[Math.min(lookups, answers.length - 1)] ?? []
      lookups += 1
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )
    }
    return { resolve, lookups: () => lookups }
  }

  it('is connected to at the very address that was checked', async () => {
    // Nothing listens at the second one: a second lookup of the name would lead to no server.
    const { resolve, lookups } = rebinding(['127.0.0.1'], ['127.0.0.2'])
    answerWith = (_request, reply) => reply.end(picture)
    await expect(fetchForeignImage(services, name, { ...ours, resolve })).resolves.toMatchObject({ width: 60 })
    expect(lookups()).toBe(1)
  })

  it('is checked again behind a redirect', async () => {
    const { resolve } = rebinding(['127.0.0.1'], ['10.0.0.1'])
    answerWith = (_request, reply) => reply.writeHead(302, { location: '/there' }).end()
    await expect(fetchForeignImage(services, name, { ...ours, resolve })).rejects.toThrow('it has a private address')
    expect(requests).toEqual(['/x.png'])
  })

  it('is not requested at all when one of its addresses is private', async () => {
    const { resolve } = rebinding(['127.0.0.1', '10.0.0.1'])
    await expect(fetchForeignImage(services, name, { ...ours, resolve })).rejects.toThrow('it has a private address')
    expect(requests).toEqual([])
    expect(await kept()).toEqual(nothing)
  })
})

it('a refusal is final, an error of the server is not', async () => {
  const isForGood = (status: number) => {
    answerWith = (_request, reply) => reply.writeHead(status).end()
    return fetchForeignImage(services, `${origin}/x.png`, ours).catch((error: unknown) => error instanceof AppError)
  }
  expect(await isForGood(404)).toBe(true)
  expect(await isForGood(429)).toBe(false)
  expect(await isForGood(500)).toBe(false)
})

describe('an address of the world', () => {
  it.each(['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '192.168.1.1',
    '172.16.0.1',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    'fc00::1',
    '::',
    'x',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('an image in the text itself', () => {
  it('becomes a file', async () => {
    const copy = await storeDataImage(services, `data:image/png;base64,${picture.toString('base64')}`, noUploader)
    expect(copy).toMatchObject({ contentType: 'image/png', width: 60 })
  })

  it.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PHA+',
    'data:image/png,plain',
    'data:image/png;base64,AAAA',
  ])('that is broken (%s) is refused', async (address) => {
    await expect(storeDataImage(services, address, noUploader)).rejects.toThrow()
    expect(await kept()).toEqual(nothing)
  })
})
