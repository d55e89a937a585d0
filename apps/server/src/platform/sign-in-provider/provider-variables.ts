import { z } from 'zod'
import { refuseIncomplete, secretOf } from '#platform/variables.ts'

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Plain http is only for a provider on this machine, to test with. */
const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))
  return isSafe && search === '' && hash === '' && username === ''
}

const nameLength = 40

/** A provider of accounts (OpenID Connect) where members and staff may sign in instead. */
export const providerVariables = {
  // Its address, as it names itself.
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be the https address of an OpenID Connect provider, like https://login.example.com')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: secretOf(8).optional(),
  // What the button calls it.
  OIDC_NAME: z.string().max(nameLength, `must have at most ${nameLength} characters`).default('single sign-on'),
  // Whether people without an account get one when they sign in there.
  OIDC_SIGN_UP: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  // What the provider says of people who are staff here; without it, nobody becomes staff through the provider.
  OIDC_STAFF: z
    .string()
    .regex(/^[^=\s]+=[^=]+$/u, 'must name a claim and its value, like groups=portal-staff')
    .transform((text) => ({ claim: text.slice(0, text.indexOf('=')), value: text.slice(text.indexOf('=') + 1) }))
    .optional(),
  // Asked for besides `openid email profile`.
  OIDC_SCOPES: z
    .string()
    .regex(/^[\w:./-]+(?: [\w:./-]+)*$/u, 'must be scopes separated by spaces, like groups')
    .optional(),
}

export type ProviderVariables = z.output<z.ZodObject<typeof providerVariables>>

/** What must be given together. */
export const checkProviderVariables = (variables: ProviderVariables, context: z.RefinementCtx): void => {
  refuseIncomplete(variables, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], context)
}
