import { newId } from '#db/new-id.ts'
import { aFile } from '#testing/records/a-file.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { describe, expect, test } from 'vitest'
import { imageSizesOf } from './index.ts'

const { app, services, db } = await buildTestApp()

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const sandboxed = expect.stringMatching(/default-src 'none'.*; sandbox allow-same-origin$/u) as string

describe('a file', () => {
  test('that is public is answered whole, with what a browser has to know of it', async () => {
    const { url } = await aFile(services, { audience: 'public' })
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('Ten bytes.')
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'content-security-policy': sandboxed,
      'content-disposition': `inline; filename="notes.mp4"; filename*=UTF-8''notes.mp4`,
      etag: expect.stringMatching(/^"[\w-]{43}"$/u) as string,
      'last-modified': expect.stringMatching(/ GMT$/u) as string,
    })
  })

  test('that is private is cached by browsers only with a check, and by no other site', async () => {
    const { headers } = await signedIn(services)
    const answer = await get((await aFile(services, { audience: 'members' })).url, headers)
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('has the same headers for HEAD, without its bytes', async () => {
    const { url } = await aFile(services, { audience: 'public' })
    const [whole, head] = [await get(url), await app.inject({ method: 'HEAD', url })]
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    const names = ['content-length', 'content-type', 'etag', 'last-modified', 'content-disposition', 'accept-ranges']
    for (const name of names) expect(head.headers[name]).toBe(whole.headers[name])
  })

  test('of no bytes is answered', async () => {
    const { url } = await aFile(services, { audience: 'public', content: '' })
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe('0')
    expect((await get(url, { range: 'bytes=0-' })).statusCode).toBe(416)
  })

  test('is saved instead of shown if requested', async () => {
    const { url } = await aFile(services, { audience: 'public' })
    expect((await get(`${url}?download`)).headers['content-disposition']).toMatch(/^attachment; /u)
  })

  test('whose bytes are gone is missing', async () => {
    const { url, id } = await aFile(services, { audience: 'public' })
    await services.storage.remove(`${id.slice(-2)}/${id.slice(-4, -2)}/${id}/original`)
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers).not.toHaveProperty('etag')
  })

  test.each([
    '/files/',
    '/files/nothing.mp4',
    `/files/${newId()}.mp4`,
    `/files/${newId()}`,
    `/files/${newId()}/640.webp`,
    '/files/%2e%2e%2fpackage.json',
    '/files/..%5c..%5cpackage.json',
    "/files/' or 1=1.mp4",
    '/files/%00.mp4',
  ])('at %s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })

  test('has one address: no other ending, no other case', async () => {
    const { url, id } = await aFile(services, { audience: 'public' })
    for (const other of [
      `/files/${id}.html`,
      `/files/${id}`,
      `/files/${id.toUpperCase()}.mp4`,
      `${url}/x`,
      `/files//${id}.mp4`,
    ]) {
      expect((await get(other)).statusCode).toBe(404)
    }
  })
})

describe('a part', () => {
  test.each([
    ['bytes=0-3', 'Ten ', '0-3'],
    ['bytes=4-', 'bytes.', '4-9'],
    ['bytes=-3', 'es.', '7-9'],
    ['bytes=-100', 'Ten bytes.', '0-9'],
    ['bytes=8-100', 's.', '8-9'],
    ['bytes=9-9', '.', '9-9'],
    ['Bytes = 0 - 0', 'T', '0-0'],
  ])('%s is %j', async (range, body, bytes) => {
    const { url } = await aFile(services, { audience: 'public' })
    const answer = await get(url, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.body).toBe(body)
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${bytes}/10`,
      'content-length': String(body.length),
      'content-security-policy': sandboxed,
    })
  })

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('%s is beyond the file', async (range) => {
    const { url } = await aFile(services, { audience: 'public' })
    const answer = await get(url, { range })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe('bytes */10')
    expect(answer.body).toBe('')
  })

  test.each(['bytes=3-1', 'bytes=a-b', 'bytes=', 'bytes', 'lines=0-1', 'bytes=0-1,4-5', 'bytes=--1', 'bytes=1e1-'])(
    '%j is none: the file is answered whole',
    async (range) => {
      const { url } = await aFile(services, { audience: 'public' })
      const answer = await get(url, { range })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe('Ten bytes.')
    },
  )

  test('is answered only beside other parts of the same file', async () => {
    const { url } = await aFile(services, { audience: 'public' })
    const { etag = '', 'last-modified': lastModified = '' } = (await get(url)).headers
    const range = 'bytes=0-1'
    const same = await get(url, { range, 'if-range': etag })
    const alsoSame = await get(url, { range, 'if-range': lastModified })
    const other = await get(url, { range, 'if-range': '"another"' })
    const weak = await get(url, { range, 'if-range': `W/${etag}` })
    const before = await get(url, { range, 'if-range': 'Mon, 01 Jan 2024 00:00:00 GMT' })
    expect([same, alsoSame, other, weak, before].map(({ statusCode }) => statusCode)).toEqual([206, 206, 200, 200, 200])
  })
})

describe('what the browser has already', () => {
  test('is not sent again', async () => {
    const { url } = await aFile(services, { audience: 'public' })
    const { etag = '', 'last-modified': lastModified = '' } = (await get(url)).headers
    const known = [etag, `W/${etag}`, `"x", ${etag}`, '*'].map((value) => ({ 'if-none-match': value }))
    for (const headers of [...known, { 'if-modified-since': lastModified }]) {
      const answer = await get(url, headers)
      expect(answer.statusCode).toBe(304)
      expect(answer.body).toBe('')
      expect(answer.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=31536000, immutable' })
    }
  })

  test('is sent where it is another one', async () => {
    const { url } = await aFile(services, { audience: 'public' })
    const { 'last-modified': lastModified = '' } = (await get(url)).headers
    const others = [
      { 'if-none-match': '"another"' },
      { 'if-none-match': '"another"', 'if-modified-since': lastModified },
      { 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' },
      { 'if-modified-since': 'yesterday' },
    ]
    for (const headers of others) expect((await get(url, headers)).statusCode).toBe(200)
  })

  test('is not sent to a viewer who may not see it', async () => {
    const { url } = await aFile(services, { audience: 'members' })
    expect((await get(url, { 'if-none-match': '*' })).statusCode).toBe(404)
  })
})

describe('an image in another size', () => {
  const image = {
    name: 'Our house.png',
    extension: 'webp',
    contentType: 'image/webp',
    width: 2000,
    height: 1000,
    variants: { '320.avif': 'small', '320.webp': 'smaller', '1280.webp': 'large' },
  }

  test('has its own bytes, type and name', async () => {
    const { id } = await aFile(services, { ...image, audience: 'public' })
    const answer = await get(`/files/${id}/320.avif`)
    expect(answer.body).toBe('small')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/avif',
      'content-length': '5',
      'content-disposition': `inline; filename="Our house-320.avif"; filename*=UTF-8''Our%20house-320.avif`,
    })
    const { etag } = (await get(`/files/${id}/320.webp`)).headers
    expect(answer.headers.etag).not.toBe(etag)
  })

  test('is there only where it was made, for viewers who may see the image', async () => {
    const { id } = await aFile(services, { ...image, audience: 'public' })
    for (const other of ['640.webp', '320.html', '320', '../original']) {
      expect((await get(`/files/${id}/${other}`)).statusCode).toBe(404)
    }
    const hidden = await aFile(services, { ...image, audience: 'staff' })
    expect((await get(`/files/${hidden.id}/320.avif`)).statusCode).toBe(404)
  })

  test('comes with width and height, so that no page jumps', async () => {
    const { id, url } = await aFile(services, image)
    const video = await aFile(services)
    const sizes = await imageSizesOf(db, [url, video.url, 'https://example.com/a.png', `/files/${newId()}.png`])
    expect([...sizes]).toEqual([
      [
        url,
        {
          width: 2000,
          height: 1000,
          variants: [
            { url: `/files/${id}/320.avif`, width: 320, contentType: 'image/avif' },
            { url: `/files/${id}/320.webp`, width: 320, contentType: 'image/webp' },
            { url: `/files/${id}/1280.webp`, width: 1280, contentType: 'image/webp' },
          ],
        },
      ],
    ])
  })
})
