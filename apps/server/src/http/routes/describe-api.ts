import { clientTypes } from '@regent/contract/identity/client-types'
import { visitorView } from '@regent/contract/identity/view-as-header'
import { lifetimes } from '@regent/contract/lifetimes'
import type { Download } from '@regent/contract/api/downloads'
import { bodyBytesOf, type Endpoint, successStatus } from '@regent/contract/api/endpoint'
import { failure } from '@regent/contract/api/errors'
import { scopeOf } from '@regent/contract/api/scopes'
import { sizeInWords } from '@regent/contract/size-in-words'
import { z } from 'zod'

type Json = Record<string, unknown>

const inputSchema = (schema: z.ZodType) =>
  plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: openWhereCaught }))

// A field that falls back to a value of its own takes anything.
const openWhereCaught = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }) => {
  if (isCaught(zodSchema)) delete jsonSchema['type']
}

const isCaught = ({ _zod: { def } }: z.core.$ZodType): boolean => {
  if (def.type === 'catch') return true
  if (def.type === 'pipe') return isCaught((def as z.core.$ZodPipeDef).in)
  return def.type === 'optional' && isCaught((def as z.core.$ZodOptionalDef).innerType)
}

const outputSchema = (schema: z.ZodType) => plain(z.toJSONSchema(schema, { io: 'output' }))

const plain = ({ $schema: _, ...schema }: Json): Json => schema

/** The contract as OpenAPI 3.1. */
export const describeApi = (endpoints: readonly Endpoint[], downloads: readonly Download[]): Json => {
  const paths: Record<string, Json> = {}
  const pathOfShape = new Map<string, string>()
  for (const endpoint of endpoints) {
    // One address may not appear twice, so its parameters have the names of the endpoint that comes first.
    const shape = endpoint.path.replace(parameter, ':')
    const path = pathOfShape.get(shape) ?? endpoint.path
    pathOfShape.set(shape, path)
    const described = { ...paths[inBraces(path)], [endpoint.method.toLowerCase()]: operation(endpoint, path) }
    paths[inBraces(path)] = described
  }
  for (const download of downloads) paths[inBraces(download.path)] = { get: downloading(download) }
  return {
    openapi: '3.1.0',
    info: { title: 'Regent', version: '1', description },
    paths,
    components: {
      schemas: { Failure: outputSchema(failure) },
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'An API token, if it has the scope in `x-scope`' },
        filesCookie: { type: 'apiKey', in: 'cookie', name: 'regent_files' },
      },
    },
  }
}

const description = [
  'Failures are `{ code, message, details? }`; outside /api they are pages.',
  'Another method of an address below is answered 405, with the methods it has in `Allow`.',
  'Unknown fields of a body and unknown query parameters are ignored.',
  'Programs send an API token in place of an access token; it may make the calls whose `x-scope` it has, and no others.',
  `With the header \`View-As: ${[...clientTypes, visitorView].join('|')}|<member id>\`, an administrator gets the answer of that viewer; what would change something is answered 403 \`view_only\`.`,
].join(' ')

const parameter = /:(\w+)/gu

const inBraces = (path: string) => path.replace(parameter, '{$1}')

const parameterNames = (path: string) => Array.from(path.matchAll(parameter), ([, name]) => name)

const downloading = ({ path, access, summary, type }: Download): Json => ({
  operationId: nameOf({ method: 'GET', path: `/api${path}` }),
  tags: [path.split('/').at(-2)],
  summary,
  'x-access': access,
  security: access === 'token' ? [{}] : [{ filesCookie: [] }, { accessToken: [] }],
  parameters: [{ name: /:(\w+)/u.exec(path)?.[1], in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'The file', content: { [type]: { schema: { type: 'string' } } } },
    default: { description: 'A failure, as a page', content: { 'text/html': { schema: { type: 'string' } } } },
  },
})

const operation = (endpoint: Endpoint, path: string): Json => {
  const needsSignIn = endpoint.access === 'member' || endpoint.access === 'admin'
  const scope = scopeOf(endpoint)
  const signedIn = [{ accessToken: [] }, ...(scope === undefined ? [] : [{ apiToken: [] }])]
  return {
    operationId: nameOf(endpoint),
    tags: [endpoint.path.split('/')[2]],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(scope !== undefined && { 'x-scope': scope }),
    security: needsSignIn ? signedIn : [{}, ...signedIn],
    parameters: parameters(endpoint, path),
    ...requestBody(endpoint),
    responses: responses(endpoint),
  }
}

const requestBody = (endpoint: Endpoint): Json => {
  const { body, multipart } = endpoint
  if (multipart !== undefined) return { requestBody: { required: true, content: asForm(multipart) } }
  if (body === undefined) return {}
  const description = `At most ${sizeInWords(bodyBytesOf(endpoint))}; a larger one is answered 413.`
  // A missing body counts as an empty object.
  const required = !body.safeParse({}).success
  return { requestBody: { description, required, content: asJson(inputSchema(body)) } }
}

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) =>
  [method.toLowerCase(), ...path.split('/').slice(2)]
    .map((word) => word.replace(/^:/u, 'by-'))
    .join('-')
    .replace(/[^a-z\d]+(?<first>[a-z\d])/giu, (_, first: string) => first.toUpperCase())

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: `A repetition with the same key within ${lifetimes.rememberedAnswerHours} hours gets the first answer again.`,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const parameters = ({ path: ownPath, params, query, creates }: Endpoint, path: string): Json[] => [
  ...(params ? fields(params, 'path').map((field) => renamed(field, ownPath, path)) : []),
  ...(query ? fields(query, 'query') : []),
  ...(creates ? [idempotencyKey] : []),
]

const renamed = ({ name, ...field }: Json, ownPath: string, path: string): Json => ({
  name: parameterNames(path)[parameterNames(ownPath).indexOf(String(name))],
  ...field,
})

const fields = (schema: z.ZodObject, location: 'path' | 'query'): Json[] => {
  const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: field,
  }))
}

const responses = (endpoint: Endpoint): Json => {
  const { file = json, response } = endpoint
  const answer = { description: 'As asked', content: { [file]: { schema: outputSchema(response) } } }
  const statuses = [successStatus(endpoint), ...(endpoint.alsoAnswers ?? [])]
  return {
    ...Object.fromEntries(statuses.map((status) => [status, answer])),
    default: failed,
  }
}

const json = 'application/json'

const asJson = (schema: Json): Json => ({ [json]: { schema } })

const failed = { description: 'A failure', content: asJson({ $ref: '#/components/schemas/Failure' }) }

const asForm = (field: string): Json => {
  const properties = { [field]: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } }
}
