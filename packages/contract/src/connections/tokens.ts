import { z } from 'zod'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, moment, stamps } from '../api/records.ts'
import { isScope, type Scope, scopes } from '../api/scopes.ts'
import { line } from '../fields.ts'
import { lifetimes } from '../lifetimes.ts'
import { limits } from '../limits.ts'

/** How every API token begins, so that people and scanners recognize one. */
export const apiTokenStart = 'rgt_'

/** A personal token may do what its owner may, as long as they may; one of the firm belongs to nobody. */
export const apiTokenKinds = ['personal', 'firm'] as const

export type ApiTokenKind = (typeof apiTokenKinds)[number]

const kind = z.enum(apiTokenKinds, 'kind must be personal or firm')

const scope = z.string('There is no such scope').refine(isScope, 'There is no such scope') as unknown as z.ZodType<
  Scope,
  string
>

const person = z.object({ _id: z.string(), name: z.string() })

const apiToken = z.object({
  _id: z.string(),
  name: z.string(),
  kind,
  /** The beginning of the token: who has one recognizes it here. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
  expiresAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().optional(),
  revokedAt: z.iso.datetime().optional(),
  /** Whose it is; tokens of the firm have no owner. */
  owner: person.optional(),
  createdBy: person.optional(),
  ...stamps,
})

export type ApiToken = z.infer<typeof apiToken>

export const apiTokenForm = z.object({
  name: line(limits.nameLength, 'Name is required'),
  kind,
  scopes: z
    .array(scope, 'Please choose what the token may do')
    .min(1, 'Please choose what the token may do')
    .transform((names) => scopes.filter((name) => names.includes(name))),
  expiresAt: moment('expiresAt', 'Please choose when the token expires'),
  currentPassword: z.string().max(limits.passwordLength.max).optional(),
})

export const apiTokenEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/tokens',
    access: 'admin',
    summary: `API tokens, the latest first; ended ones are listed for ${lifetimes.endedApiTokenDays} days`,
    query: z.object({
      ...paging,
      kind: kind.optional(),
      own: z.enum(['true', 'false'], 'own must be true or false').optional(),
    }),
    response: z.object({ tokens: z.array(apiToken), ...page }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tokens',
    access: 'admin',
    viewAs: 'refused',
    creates: true,
    summary: 'Make an API token; the answer holds it, and it is shown only once',
    body: apiTokenForm,
    response: z.object({ token: apiToken, secret: z.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/tokens/:id',
    access: 'admin',
    summary: 'End an API token for good',
    params: byId,
    response: messageAnswer,
  }),
}
