import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { expect, it } from 'vitest'

const statuses = async (roles: string) => {
  const { app } = await buildTestApp({ environment: { ROLES: roles } })
  const question = ['/livez', '/readyz', '/api/portal', '/docs', '/api/live']
  const replies = await Promise.all(question.map((url) => app.inject(url)))
  return replies.map(({ statusCode }) => statusCode)
}

it('answers what its roles are for, and the probes always', async () => {
  expect(await statuses('web,worker,gateway')).toEqual([200, 200, 200, 200, 400])
  expect(await statuses('web')).toEqual([200, 200, 200, 200, 404])
  expect(await statuses('gateway')).toEqual([200, 200, 404, 404, 400])
})
