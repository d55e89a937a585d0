import { endpoint } from '@regent/contract/api/endpoint'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { route } from './route.ts'

const greet = endpoint({
  method: 'POST',
  path: '/api/greet',
  access: 'public',
  summary: 'Says what it was given',
  body: z.looseObject({ name: z.string() }),
  response: z.object({ keys: z.array(z.string()) }),
})

it('reads a body without the keys that would reach into prototypes', async () => {
  const { app } = await buildProbeApp((server) =>
    route(server, greet, ({ body }) => Promise.resolve({ keys: Object.keys(body) })),
  )
  const reply = await app.inject({
    method: 'POST',
    url: '/api/greet',
    headers: { 'content-type': 'application/json' },
    payload: '{"name":"Ada","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  })
  expect(reply.json()).toEqual({ keys: ['name'] })
  expect('isAdmin' in {}).toBe(false)
})
