import { portalEndpoints } from '@regent/contract/firm/portal'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { expect, it } from 'vitest'

const { app } = await buildTestApp({ environment: { BRAND_NAME: 'Hale & Partners', BRAND_ACCENT: '#1c3a5e' } })

it('says who the firm is', async () => {
  const reply = await app.inject(portalEndpoints.show.path)
  expect(reply.json()).toMatchObject({ name: 'Hale & Partners', accent: '#1c3a5e' })
})

it('has the name of the firm on a home screen, with existing icons', async () => {
  const reply = await app.inject('/manifest.webmanifest')
  expect(reply.headers['content-type']).toContain('application/manifest+json')
  const { name, icons } = reply.json<{ name: string; icons: { src: string }[] }>()
  expect(name).toBe('Hale & Partners')
  for (const { src } of icons) expect((await app.inject(src)).headers['content-type']).toBe('image/png')
})
