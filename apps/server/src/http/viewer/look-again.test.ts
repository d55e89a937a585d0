import { endpoint } from '@regent/contract/api/endpoint'
import { NamingClient } from '#db/naming-client.ts'
import { buildProbeApp } from '#testing/asking/build-probe-app.ts'
import { type HeldBack, holdBack } from '#testing/asking/hold-back.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import { movedClock } from '#testing/moved-clock.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type Received, route } from '../routes/route.ts'

const done: string[] = []
const discarded: string[] = []

const { clock, forward } = movedClock()
const { app, services, db } = await buildProbeApp(
  (server) => {
    for (const access of ['public', 'member'] as const) {
      for (const method of ['POST', 'PUT'] as const) {
        const write = endpoint({
          method,
          path: `/api/write/${access}`,
          access,
          summary: 'Write',
          body: z.object({ what: z.string() }),
          response: z.object({}),
        })
        route(server, write, ({ body: { what } }) => {
          done.push(what)
          return Promise.resolve({})
        })
      }
    }
    const uploading = endpoint({
      method: 'POST',
      path: '/api/write/file',
      access: 'member',
      summary: 'Upload',
      multipart: 'file',
      response: z.object({}),
    })
    route(
      server,
      uploading,
      ({ file }: { file: string }) => {
        done.push(file)
        return Promise.resolve({})
      },
      {
        receive: async ({ content }): Promise<Received<string>> => {
          const file = (await content.toArray()).join('')
          const discard = () => Promise.resolve(void discarded.push(file))
          return { file, identity: file, discard }
        },
      },
    )
  },
  { clock },
)
const address = await app.listen({ port: 0 })

const form = [
  '--edge',
  'content-disposition: form-data; name="file"; filename="a.txt"',
  'content-type: text/plain',
  '',
  'a film',
  '--edge--',
  '',
].join('\r\n')

const upload = {
  method: 'POST',
  path: '/api/write/file',
  body: form,
  type: 'multipart/form-data; boundary=edge',
} as const
const json = { body: '{"what":"a film"}' }
const requests: HeldBack[] = [
  { ...json, method: 'POST', path: '/api/write/member' },
  { ...json, method: 'PUT', path: '/api/write/member' },
  { ...json, method: 'POST', path: '/api/write/public' },
  upload,
]

const held = async (request: HeldBack) => {
  const person = await signedIn(services)
  return { person, waiting: await holdBack({ address, db }, person, request) }
}

beforeEach(() => {
  done.length = 0
  discarded.length = 0
})

it.each(requests)(
  '$method $path with a body that is held back until the session has ended writes nothing',
  async (request) => {
    const { person, waiting } = await held(request)
    await db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', person.sessionId).execute()
    const { status, text } = await waiting.finish()
    expect([status, text]).toEqual([401, expect.stringContaining('"code":"invalid_token"')])
    expect(done).toEqual([])
    expect(discarded).toEqual(request === upload ? ['a film'] : [])
  },
)

it.each(requests)(
  '$method $path with a body that arrives slowly does its work while the session lives',
  async (request) => {
    const { waiting } = await held(request)
    expect((await waiting.finish()).status).toBe(200)
    expect(done).toEqual(['a film'])
  },
)

it('the session of a request whose body comes with its head is looked up once', async () => {
  const person = await signedIn(services)
  const query = vi.spyOn(NamingClient.prototype, 'query')
  const answer = await fetch(`${address}/api/write/member`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: '{"what":"quick"}',
  })
  expect(answer.status).toBe(200)
  expect(query.mock.calls.filter(([statement]) => String(statement).includes('from session s'))).toHaveLength(1)
  query.mockRestore()
})

it('a file may take longer to arrive than an access token lives', async () => {
  const { waiting } = await held(upload)
  forward(20 * 60)
  expect((await waiting.finish()).status).toBe(200)
})
