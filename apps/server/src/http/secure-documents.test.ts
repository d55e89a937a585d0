import { buildProbeApp } from '#testing/build-probe-app.ts'
import { expect, it } from 'vitest'
import { secureDocuments } from './secure-documents.ts'

const hash = "'sha256-4711'"

it('lets a page load nothing foreign, and run nothing inline but the script whose hash is named', async () => {
  const { app } = await buildProbeApp((server) => {
    server.register(async (documents) => {
      await secureDocuments(documents, () => Promise.resolve([hash]))
      documents.get('/page', () => 'page')
    })
    server.get('/elsewhere', () => 'no page')
  })
  const { headers } = await app.inject('/page')
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  )
  expect(policy).toEqual({
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
