import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { expect, it } from 'vitest'

it.each([
  ['gateway', 400],
  ['web,worker', 404],
])('a process with the roles %s answers %i at /api/live', async (roles, status) => {
  const { app } = await buildTestApp({ environment: { ROLES: roles } })
  expect((await app.inject('/api/live')).statusCode).toBe(status)
})
