import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { errorTable, failure } from '@regent/contract/api/errors'
import { limits } from '@regent/contract/limits'
import { answerSchema } from '#http/routes/answer-schema.ts'
import { buildTestApp } from '#testing/asking/build-test-app.ts'
import { signedIn } from '#testing/asking/signed-in.ts'
import compile from 'fast-json-stringify'
import { describe, expect, it } from 'vitest'
import { safeParse, type z } from 'zod'

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

/** The schemas of all values that a request may hold, with the place of each. */
const valuesIn = (schema: z.core.$ZodType, place: string): [string, z.core.$ZodType][] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const within = (): [string, z.core.$ZodType][] => {
    if ('shape' in def) return Object.entries(def.shape).flatMap(([name, each]) => valuesIn(each, `${place}.${name}`))
    if ('innerType' in def) return valuesIn(def.innerType, place)
    if ('element' in def) return valuesIn(def.element, `${place}[]`)
    if ('options' in def) return def.options.flatMap((each) => valuesIn(each, place))
    if (def.type === 'tuple') return def.items.flatMap((each) => valuesIn(each, `${place}[]`))
    return def.type === 'record' ? valuesIn(def.valueType, `${place}[]`) : []
  }
  return [[place, schema], ...within()]
}

const requested = app.endpoints.flatMap(({ method, path: url, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? valuesIn(schema, `${method} ${url} `) : [])),
)

/** Which of these values a schema lets through in a form that is not safe. */
const takenBy = (
  [place, schema]: [string, z.core.$ZodType],
  values: readonly unknown[],
  isSafe: (value: unknown) => boolean,
) =>
  values.flatMap((value) => {
    const read = safeParse(schema, value)
    return !read.success || isSafe(read.data) ? [] : [`${place} takes ${String(value)}`]
  })

describe('every value of every request', () => {
  it('has room in its column, if it is a number', () => {
    const most = limits.storedInteger
    const odd = [most + 1, -most - 2, Number.MAX_SAFE_INTEGER, 1e308, -1e308, Number.MIN_VALUE, 1e-320, 1e-40]
    const fits = (value: unknown) =>
      typeof value !== 'number' || value === 0 || (Math.abs(value) <= most && Math.abs(value) >= 1e-37)
    // What takes anything at all is not used.
    const isNumber = ([, schema]: (typeof requested)[number]) =>
      safeParse(schema, 1).success && !safeParse(schema, {}).success
    const numbers = requested.filter(isNumber)
    expect(numbers.length).toBeGreaterThan(40)
    expect(numbers.flatMap((each) => takenBy(each, odd, fits))).toEqual([])
  })

  it('has a year that the database and all answers can hold, if it is a date', () => {
    const odd = ['0000-01-01T00:00:00Z', '10000-01-01T00:00:00Z', '+010000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z']
    const zones = ['0000-06-01T00:00:00+01:00', '9999-12-31T23:59:59-14:00', '9999-12-31T23:59']
    const isDate = ([, schema]: (typeof requested)[number]) =>
      safeParse(schema, '2025-11-20T19:30:00Z').success && !safeParse(schema, 'several words').success
    const dates = requested.filter(isDate)
    expect(new Set(dates.map(([place]) => place.replace(/^.+\./u, '')))).toEqual(
      new Set([
        'at',
        'beganAt',
        'callAt',
        'createdAfter',
        'createdBefore',
        'date',
        'dueAfter',
        'dueBefore',
        'eliteUntil',
        'endedAt',
        'expiresAt',
        'from',
        'keepUntil',
        'publishAt',
        'sendAt',
        'to',
        'until',
        'updatedAt',
      ]),
    )
    expect(dates.flatMap((each) => takenBy(each, [...odd, ...zones], () => false))).toEqual([])
  })
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
        // Of what another system posts, the signature is settled before the body.
        const isSigned = path.startsWith('/api/hooks/')
        if (content && 'application/json' in content && !path.includes('{') && !isSigned) {
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
