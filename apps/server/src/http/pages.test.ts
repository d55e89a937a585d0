import { buildTestApp } from '#testing/build-test-app.ts'
import { expect, it } from 'vitest'

it('paints the welcome page before any script runs', async () => {
  const { app } = await buildTestApp()
  const page = await app.inject('/')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('WELCOME')
})

it('answers 404 with a page for an unknown address', async () => {
  const { app } = await buildTestApp()
  const page = await app.inject('/nowhere')
  expect(page.statusCode).toBe(404)
  expect(page.body).toContain('Oops! Page not found')
})
