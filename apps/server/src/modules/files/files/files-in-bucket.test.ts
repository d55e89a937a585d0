import { aFile } from '#testing/records/a-file.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { hasS3Server, startS3Server } from '#testing/fakes/start-s3-server.ts'
import { expect, test } from 'vitest'
import { openFileAt } from './index.ts'
import { text } from 'node:stream/consumers'

const canRun = await hasS3Server()
const { app, services } = await buildTestApp({ environment: canRun ? await startS3Server() : {} })
const name = (title: string) => (canRun ? title : `skipped: no S3 server: ${title}`)
const it = test.skipIf(!canRun)

const redirectOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  return { address: new URL(String(answer.headers.location)), kept: answer.headers['cache-control'] }
}

it(name('a viewer who may see a file is redirected to the bucket for 60 seconds, with our type and name'), async () => {
  const { url } = await aFile(services, {
    audience: 'members',
    name: 'Our plan.pdf',
    extension: 'pdf',
    contentType: 'application/pdf',
  })
  const { headers } = await signedIn(services)
  const { address, kept } = await redirectOf(url, headers)
  expect(kept).toBe('no-store')
  expect(address.origin).toBe(services.config.S3_ENDPOINT)
  expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
  const answer = await fetch(address, { headers: { range: 'bytes=4-' } })
  expect(answer.status).toBe(206)
  expect(await answer.text()).toBe('bytes.')
  expect(answer.headers.get('content-range')).toBe('bytes 4-9/10')
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    `inline; filename="Our plan.pdf"; filename*=UTF-8''Our%20plan.pdf`,
  )
})

it(name('what could run is saved there, too, and is of no type'), async () => {
  const { url } = await aFile(services, {
    audience: 'public',
    name: 'a.html',
    extension: 'html',
    contentType: 'text/html',
  })
  const answer = await fetch((await redirectOf(url)).address)
  await answer.body?.cancel()
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /u)
})

it(
  name('a public file is kept for as long as one likes, the way to it for half of what its address lives'),
  async () => {
    const { url } = await aFile(services, {
      audience: 'public',
      extension: 'png',
      contentType: 'image/png',
      variants: { '320.webp': 'small' },
    })
    for (const target of [url, `${url.replace(/\.png$/u, '')}/320.webp`]) {
      const { address, kept } = await redirectOf(target)
      expect(kept).toBe('public, max-age=30')
      const answer = await fetch(address)
      await answer.body?.cancel()
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('content-type')).toBe(target === url ? 'image/png' : 'image/webp')
    }
  },
)

it(name('a download is saved under its name, what the browser would show as well'), async () => {
  const { url } = await aFile(services, {
    audience: 'public',
    name: 'Our plan.pdf',
    extension: 'pdf',
    contentType: 'application/pdf',
  })
  const answer = await fetch((await redirectOf(`${url}?download`)).address)
  await answer.body?.cancel()
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Our plan.pdf"/u)
})

it(name('no other viewer is redirected'), async () => {
  const { url } = await aFile(services, { audience: 'members' })
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers).not.toHaveProperty('location')
})

it(name('captions come from the portal itself, where a track may read them'), async () => {
  const captions = { extension: 'vtt', contentType: 'text/vtt', content: 'WEBVTT\n' }
  const { url } = await aFile(services, { audience: 'public', ...captions })
  const answer = await app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('WEBVTT\n')
  expect(answer.headers['content-type']).toBe('text/vtt; charset=utf-8')
})

it(name('HEAD is answered without the bucket, whose address is for GET'), async () => {
  const { url } = await aFile(services, { audience: 'public' })
  const answer = await app.inject({ method: 'HEAD', url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-length']).toBe('10')
})

it(name('our own code reads a file as a stream'), async () => {
  const { url } = await aFile(services, { width: 10, height: 5 })
  const opened = await openFileAt(services, url)
  expect(opened && (await text(opened.stream))).toBe('Ten bytes.')
  expect(opened?.file).toMatchObject({ name: 'notes.mp4', width: 10, height: 5 })
  expect(await openFileAt(services, '/files/nothing.mp4')).toBeUndefined()
})
