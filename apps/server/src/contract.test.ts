import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { errorTable, failure } from '@regent/contract/api/errors'
import { answerSchema } from '#http/routes/answer-schema.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import compile from 'fast-json-stringify'
import { describe, expect, it } from 'vitest'

// It asks for much more than one network may.
const { app, services } = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100' } })

const expected = { public: [], token: [], member: ['visitor'], admin: ['visitor', 'member'] } as const
const statuses = { visitor: 401, member: 403, admin: 403 } as const

const matrix = app.endpoints.flatMap(({ method, path: url, access }) =>
  (['visitor', 'member', 'admin'] as const).map((role) => ({ method, url, access, role })),
)

describe('every endpoint', () => {
  it.each(matrix)('$method $url ($access) asked by $role', async ({ method, url, access, role }) => {
    const headers = role === 'visitor' ? {} : (await signedIn(services, { role })).headers
    const reply = await app.inject({ method, url, headers })
    const isRefused = (expected[access] as readonly string[]).includes(role)
    if (isRefused) expect(reply.statusCode).toBe(statuses[role])
    else expect([401, 403]).not.toContain(reply.statusCode)
  })

  it.each(app.endpoints)('$method $path answers 401 to an unknown token', async ({ method, path: url }) => {
    const reply = await app.inject({ method, url, headers: { authorization: 'Bearer made-up' } })
    expect(reply.statusCode).toBe(401)
    expect(failure.parse(reply.json()).code).toBe('invalid_token')
  })

  it.each(app.endpoints)(
    '$method $path has an answer that can be compiled, which happens only when it is asked',
    ({ response }) => {
      expect(compile(answerSchema(response))).toBeTypeOf('function')
    },
  )
})

describe('the error table', () => {
  it('holds statuses of failures, and a sentence for each', () => {
    for (const { status, message } of Object.values(errorTable)) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(message).toMatch(/^[A-Z].+\.$/u)
    }
  })
})

describe('/api/openapi.json', () => {
  const read = async () => (await app.inject('/api/openapi.json')).json<{ openapi: string; paths: Paths }>()
  type Paths = Record<string, Record<string, Record<string, unknown>>>

  it('describes each endpoint in OpenAPI 3.1', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    for (const { method, path: url, access, creates, body, multipart } of app.endpoints) {
      const shape = url.replaceAll(/:\w+/gu, '{}')
      const described = Object.keys(paths).filter((path) => path.replaceAll(/\{\w+\}/gu, '{}') === shape)
      expect(described).toHaveLength(1)
      const operation = paths[described[0] ?? '']?.[method.toLowerCase()]
      expect(operation).toMatchObject({ 'x-access': access, responses: { [creates ? 201 : 200]: {}, default: {} } })
      expect(operation?.['requestBody'] !== undefined).toBe((body ?? multipart) !== undefined)
    }
  })

  const addressOf = (path: string) => path.replaceAll(/\{\w+\}/gu, 'x')

  it('names every method that an address has: the others answer 405, and say which there are', async () => {
    for (const [path, operations] of Object.entries((await read()).paths)) {
      const described = Object.keys(operations).map((method) => method.toUpperCase())
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const reply = await app.inject({ method, url: addressOf(path) })
        expect([path, method, reply.statusCode === 405]).toEqual([path, method, !described.includes(method)])
        if (reply.statusCode === 405) {
          const allowed = String(reply.headers['allow']).split(', ')
          expect(allowed.filter((each) => each !== 'HEAD')).toEqual(described.toSorted())
        }
      }
    }
  })

  it('says truly which bodies are required, and what a failed download answers', async () => {
    const { headers } = await signedIn(services, { role: 'admin' })
    for (const [path, operations] of Object.entries((await read()).paths)) {
      for (const [method, { requestBody }] of Object.entries(operations)) {
        const { required, content } = (requestBody ?? {}) as { required?: boolean; content?: object }
        if (content && 'application/json' in content && !path.includes('{')) {
          const reply = await app.inject({ method: method as 'post', url: path, headers })
          expect([path, method, reply.statusCode === 400]).toEqual([path, method, required])
        }
      }
      if (path.startsWith('/api/')) continue
      const failed = await app.inject(addressOf(path))
      const { responses } = operations['get'] as { responses: { default: { content: object } } }
      expect([failed.statusCode, failed.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(Object.keys(responses.default.content)).toEqual(['text/html'])
    }
  })

  it('says truly that a limit of a list may be anything', async () => {
    const { headers } = await signedIn(services, { role: 'admin' })
    for (const [path, { get }] of Object.entries((await read()).paths)) {
      const parameters = (get?.['parameters'] ?? []) as { name: string; schema: object }[]
      const limit = parameters.find(({ name }) => name === 'limit')
      if (!limit || path.includes('{')) continue
      expect(limit.schema).not.toHaveProperty('type')
      const statuses = new Set<number>()
      for (const value of ['null', '', '-1', '1e9', 'x']) {
        statuses.add((await app.inject({ url: `${path}?limit=${value}`, headers })).statusCode)
      }
      expect([path, ...statuses]).toEqual([path, 200])
    }
  })

  it('names no operation twice', async () => {
    const names = Object.values((await read()).paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })

  it('is what docs/openapi.json says', async () => {
    const script = path.join(import.meta.dirname, '../scripts/openapi.ts')
    await expect(promisify(execFile)(process.execPath, [script, '--check'])).resolves.toMatchObject({ stderr: '' })
  })
})

describe('/docs', () => {
  it('shows the contract with nothing from elsewhere and nothing inline', async () => {
    const page = await app.inject('/docs')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const sources = Array.from(page.body.matchAll(/(?:src|href)="([^"]+)"/gu), ([, source]) => source ?? '')
    expect(sources).toHaveLength(3)
    for (const source of sources) {
      const file = await app.inject(source)
      expect(file.statusCode).toBe(200)
      expect(file.headers['content-type']).toMatch(source.endsWith('.css') ? /^text\/css/u : /^text\/javascript/u)
    }
    expect(page.body).not.toMatch(/<script>|<style|style=/u)
  })
})
