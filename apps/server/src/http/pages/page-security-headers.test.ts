import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { expect, it } from 'vitest'
import type { HttpApp } from '../routes/route.ts'
import { addPageSecurityHeaders } from './page-security-headers.ts'

const hash = "'sha256-4711'"

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  )

it('lets a page load nothing foreign, and run nothing inline but the script whose hash is named', async () => {
  const { app } = await buildProbeApp((server) => {
    server.register(async (documents) => {
      await addPageSecurityHeaders(documents, () => Promise.resolve([hash]))
      documents.get('/page', () => 'page')
    })
    server.get('/elsewhere', () => 'no page')
  })
  const { headers } = await app.inject('/page')
  expect(policyOf(headers)).toEqual({
    'default-src': "'self'",
    'base-uri': "'none'",
    'connect-src': "'self'",
    'font-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'frame-src': "'self'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'object-src': "'none'",
    'script-src': `'self' ${hash}`,
    'script-src-attr': "'none'",
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'worker-src': "'self'",
  })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
  expect((await app.inject('/elsewhere')).headers).not.toHaveProperty('content-security-policy')
})

it.each([
  ['/royal-tv/land-trusts/user', true],
  ['/royal-tv/land-trusts/guest?key=abc', true],
  ['/royal-tv/land-trusts/admin/', true],
  ['/join/token', true],
  ['/royal-tv/land-trusts', false],
  ['/royal-tv/land-trusts/replay', false],
  ['/royal-tv?to=/royal-tv/x/user', false],
  ['/deals', false],
])('lets %s process video in WebAssembly and workers of the page: %s', async (url, isRoom) => {
  const { app } = await buildProbeApp((server) => {
    server.register(async (documents) => {
      await addPageSecurityHeaders(documents, () => Promise.resolve([hash]))
      documents.get('/*', () => 'page')
    })
  })
  expect(policyOf((await app.inject(url)).headers)).toMatchObject({
    'script-src': `'self' ${hash}${isRoom ? " 'wasm-unsafe-eval'" : ''}`,
    'worker-src': `'self'${isRoom ? ' blob:' : ''}`,
  })
})

it.each([
  ['/recording', true],
  ['/recording/?key=abc', true],
  ['/recordings', false],
  ['/royal-tv/land-trusts/user', false],
  ['/?to=/recording', false],
])('lets only the page of a recorder reach a media server elsewhere: %s', async (url, isRecorder) => {
  const { app } = await buildProbeApp((server) => {
    server.register(async (documents) => {
      await addPageSecurityHeaders(documents)
      documents.get('/*', () => 'page')
    })
  })
  expect(policyOf((await app.inject(url)).headers)['connect-src']).toBe(
    isRecorder ? "'self' ws: wss: http: https:" : "'self'",
  )
})

it('lets videos come from the hosts that the firm has named, and files from the bucket that keeps them', async () => {
  const environment = {
    MEDIA_HOSTS: 'videos.example.com, *.cdn.example:8443',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'a',
    S3_SECRET_KEY: 'b',
    S3_ENDPOINT: 'http://s3.internal:9000',
    S3_PUBLIC_ENDPOINT: 'https://files.example.com/s3/',
  }
  const register = (server: HttpApp) => {
    server.register(async (documents) => {
      await addPageSecurityHeaders(documents)
      documents.get('/page', () => 'page')
    })
  }
  const { app } = await buildProbeApp(register, { environment })
  const policy = policyOf((await app.inject('/page')).headers)
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'img-src': "'self' data: blob: https://files.example.com",
    'media-src': "'self' blob: https://files.example.com videos.example.com *.cdn.example:8443",
  })
})
