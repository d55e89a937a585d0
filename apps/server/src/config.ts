import path from 'node:path'
import { newPassword } from '@regent/contract/identity/account'
import { emailAddress } from '@regent/contract/fields'
import { limits } from '@regent/contract/limits'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { brandVariables } from '#platform/brand/brand-variables.ts'
import { checkMailVariables, mailVariables } from '#platform/mailer/mail-variables.ts'
import { senderAddress } from '#platform/mailer/mail-address.ts'
import { pageAddress, secretOf } from '#platform/variables.ts'
import { checkLivekitVariables, livekitVariables } from '#platform/livekit/livekit-variables.ts'
import { hubspotVariables } from '#platform/crm/hubspot-variables.ts'
import { mediaHosts } from '#platform/media-hosts.ts'
import { checkTwilioVariables, twilioVariables } from '#platform/sms/twilio-variables.ts'
import { checkRecorderVariables, recorderVariables } from '#platform/recorder/recorder-variables.ts'
import { checkProviderVariables, providerVariables } from '#platform/sign-in-provider/provider-variables.ts'
import { checkStorageVariables, storageVariables } from '#platform/storage/storage-variables.ts'
import { checkTokenVariables, tokenVariables } from '#platform/tokens/token-variables.ts'
import { transcriberVariables } from '#platform/transcriber/transcriber-variables.ts'
import { vaultVariables } from '#platform/vault/vault.ts'
import { StartFailure } from './start-failure.ts'

/** The environment is wrong; the message is one sentence that names the variable and says what to do. */
export class WrongConfig extends StartFailure {}

const words = (text: string) =>
  text
    .split(/[\s,]+/u)
    .map((word) => word.trim())
    .filter((word) => word !== '')

const roles = ['web', 'worker', 'gateway'] as const

export type Role = (typeof roles)[number]

const isRole = (word: string): word is Role => (roles as readonly string[]).includes(word)

const wholeNumber = (text: string) => (/^\d{1,5}$/u.test(text) ? Number(text) : Number.NaN)

const hasProtocol = (text: string, ...protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

const isPlainAddress = (text: string) => {
  if (!hasProtocol(text, 'http:', 'https:')) return false
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search === '' && hash === '' && username === ''
}

/** An address or a network in CIDR form. */
const isNetwork = (text: string) => (text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text))

const highestPort = 65_535
const mostInRoom = 10_000

/** Every variable the server reads; the operations guide lists them for people. */
const environment = z.object({
  // Where the portal listens.
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .default('3000')
    .transform(wholeNumber)
    .refine((port) => port <= highestPort, `must be a port number from 0 to ${highestPort}`),
  // The address people type; mails and redirects are built from it.
  PUBLIC_URL: z
    .string()
    .refine(isPlainAddress, 'must be the address of the portal and nothing more, like https://portal.example.com')
    .transform((text) => new URL(text).origin)
    .optional(),
  // Everything that must survive a restart is below this folder.
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => path.resolve(folder)),
  // A session connection to PostgreSQL 15 or newer; the launcher sets it to the embedded one.
  DATABASE_URL: z
    .string('is not set; start Regent with "npm start", or give the address of a PostgreSQL')
    .refine(
      (text) => hasProtocol(text, 'postgres:', 'postgresql:'),
      'must be the address of a PostgreSQL, like postgresql://user:password@host/database',
    ),
  // What this process does: pages and API, jobs, live connections.
  ROLES: z
    .string()
    .default(roles.join())
    .transform(words)
    .refine((input) => input.length > 0 && input.every(isRole), `must name one or more of ${roles.join(', ')}`)
    .transform((input) => input.filter(isRole)),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  // Without it: text at a terminal, JSON elsewhere. The launcher reads it too.
  LOG_FORMAT: z.enum(['text', 'json'], { error: 'must be text or json' }).optional(),
  // A certificate chain and its key (PEM files): the portal then speaks https itself.
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  // Proxies whose X-Forwarded-* headers are believed: addresses or networks.
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(words)
    .refine((input) => input.every(isNetwork), 'must be addresses or networks, like 10.0.0.0/8, separated by commas'),
  // A client that sends it as a bearer token may read /metrics from elsewhere.
  METRICS_TOKEN: secretOf(16).optional(),
  // Multiplies every budget; above 1 only on loopback without PUBLIC_URL.
  RATE_LIMIT_SCALE: z
    .string()
    .default('1')
    .transform(Number)
    .refine((scale) => scale > 0 && Number.isFinite(scale), 'must be a number above 0'),
  // Together they create that administrator on the first start, in place of the one-time link.
  ADMIN_EMAIL: z
    .string()
    .refine((text) => emailAddress.safeParse(text).success, 'must be an email address')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (text) => newPassword.safeParse(text).success,
      `must have ${limits.passwordLength.min} to ${limits.passwordLength.max} characters`,
    )
    .optional(),
  // Members to try the portal with, created on the first start; `off` leaves an empty database empty.
  SAMPLE_CONTENT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  // Where requests for a call go; without it, to MAIL_FROM.
  SALES_MAIL_TO: senderAddress.optional(),
  // Signs sales that other systems post to the portal.
  SALES_HOOK_SECRET: secretOf(32).optional(),
  // The firm's scheduler: visitors book their calls there instead of in the portal.
  SCHEDULER_URL: pageAddress('a scheduler', 'https://calendly.com/firm/call').optional(),
  // Foreign hosts whose videos may play in lectures.
  MEDIA_HOSTS: mediaHosts,
  // `on` lets webhooks be sent to this machine, also by http; only on loopback without PUBLIC_URL.
  WEBHOOK_LOOPBACK: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  // How many people one room holds, unless its webinar says otherwise.
  ROOM_MAX: z
    .string()
    .default('300')
    .transform(wholeNumber)
    .refine((people) => people >= 1 && people <= mostInRoom, `must be a number from 1 to ${mostInRoom}`),
  ...livekitVariables,
  ...recorderVariables,
  ...brandVariables,
  ...mailVariables,
  ...twilioVariables,
  ...hubspotVariables,
  ...transcriberVariables,
  ...storageVariables,
  ...providerVariables,
  ...tokenVariables,
  ...vaultVariables,
})

export type Config = z.infer<typeof environment>

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

const isLoopbackHost = (host: string): boolean => loopback.has(host)

const checkTogether = (input: z.output<typeof environment>, context: z.RefinementCtx): void => {
  const refuse = (name: keyof typeof input, message: string) => {
    context.addIssue({ code: 'custom', path: [name], message })
  }
  if (input.TLS_CERT !== undefined && input.TLS_KEY === undefined) {
    refuse('TLS_KEY', 'is missing: TLS_CERT needs the key of its certificate beside it')
  }
  if (input.TLS_KEY !== undefined && input.TLS_CERT === undefined) {
    refuse('TLS_CERT', 'is missing: TLS_KEY needs the certificate it belongs to beside it')
  }
  if (input.ADMIN_EMAIL !== undefined && input.ADMIN_PASSWORD === undefined) {
    refuse('ADMIN_PASSWORD', 'is missing: ADMIN_EMAIL creates an administrator only with a password')
  }
  if (input.ADMIN_PASSWORD !== undefined && input.ADMIN_EMAIL === undefined) {
    refuse('ADMIN_EMAIL', 'is missing: ADMIN_PASSWORD belongs to an address')
  }
  if (input.RATE_LIMIT_SCALE > 1 && (input.PUBLIC_URL !== undefined || !isLoopbackHost(input.HOST))) {
    refuse('RATE_LIMIT_SCALE', 'may be above 1 only while HOST is loopback and PUBLIC_URL is unset')
  }
  if (input.WEBHOOK_LOOPBACK === 'on' && (input.PUBLIC_URL !== undefined || !isLoopbackHost(input.HOST))) {
    refuse('WEBHOOK_LOOPBACK', 'may be on only while HOST is loopback and PUBLIC_URL is unset')
  }
  checkLivekitVariables(input, context)
  checkRecorderVariables(input, context)
  checkMailVariables(input, context)
  checkTwilioVariables(input, context)
  checkStorageVariables(input, context)
  checkTokenVariables(input, context)
  checkProviderVariables(input, context)
}

const wholeEnvironment = environment.superRefine(checkTogether)

/** Reads the environment; a wrong value throws a `WrongConfig` that says its name, never the value. */
export const readConfig = (variables: NodeJS.ProcessEnv): Config => {
  const known = Object.keys(environment.shape)
  // An empty variable is how compose files and shells say "not set".
  const input = Object.fromEntries(known.map((name) => [name, variables[name]?.trim() || undefined]))
  const parsed = wholeEnvironment.safeParse(input)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new WrongConfig(issue ? `${issue.path.join('.')} ${issue.message}.` : 'The environment is wrong.')
}

const wrongConfigStatus = 78

/** The environment for `regent doctor`, which needs no database; everything else is checked as at a start. */
export const configForDoctor = (): Config => {
  try {
    return readConfig({ DATABASE_URL: 'postgresql://localhost', ...process.env })
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(wrongConfigStatus)
  }
}
