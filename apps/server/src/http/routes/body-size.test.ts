import { endpoint } from '@regent/contract/api/endpoint'
import { limits } from '@regent/contract/limits'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { route } from './route.ts'
import type { SignedIn } from '../viewer/viewer.ts'

const people: Record<string, SignedIn> = {
  'member-token': { role: 'member', userId: 'm1', sessionId: 's1' },
  'admin-token': { role: 'admin', userId: 'a1', sessionId: 's2' },
}

const { app } = await buildProbeApp(
  (server) => {
    for (const access of ['public', 'token', 'member', 'admin'] as const) {
      const gate = endpoint({
        method: 'POST',
        path: `/api/gate/${access}`,
        access,
        summary: 'Only for some',
        body: z.object({ needed: z.string() }),
        response: z.object({}),
      })
      route(server, gate, () => Promise.resolve({}))
    }
  },
  { authenticate: (token) => Promise.resolve(people[token]) },
)

it.each([
  ['/api/gate/public', undefined, limits.visitorBodyBytes, '32 kB'],
  ['/api/gate/token', undefined, limits.visitorBodyBytes, '32 kB'],
  ['/api/gate/member', 'member-token', limits.jsonBodyBytes, '1 MB'],
  ['/api/gate/admin', 'admin-token', limits.jsonBodyBytes, '1 MB'],
  ['/api/nowhere', undefined, limits.visitorBodyBytes, '32 kB'],
])('a body sent to %s may be as long as its callers need, and not longer', async (url, token, bytes, shown) => {
  const send = (length: number) => {
    const payload = `{"needed":"${'x'.repeat(length - 13)}"}`
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    return app.inject({ method: 'POST', url, payload, headers })
  }
  expect((await send(bytes)).statusCode).not.toBe(413)
  const refused = await send(bytes + 1)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    413,
    `Please send at most ${shown}.`,
  ])
})
