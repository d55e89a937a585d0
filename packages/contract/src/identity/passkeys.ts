import { z } from 'zod'
import { presentPassword, tokens } from './account.ts'
import { secondFactorCode } from './auth.ts'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, stamps } from '../api/records.ts'
import { isPlainText } from '../fields.ts'
import { limits } from '../limits.ts'

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  /** A password manager has a copy of it for other devices. */
  isSynced: z.boolean(),
  ...stamps,
  lastUsedAt: z.iso.datetime().optional(),
})

export type Passkey = z.infer<typeof passkey>

/** What a member proves before another way in is added: the password, if there is one, and a code, if a second factor is on. */
export const ownProof = {
  currentPassword: presentPassword.optional(),
  code: secondFactorCode.optional(),
}

export const passkeyName = z
  .string('Name is required')
  .trim()
  .max(limits.passkeyNameLength, `Please keep this under ${limits.passkeyNameLength} characters`)
  .refine(isPlainText, 'Please use plain text')

const message = 'This does not come from a passkey'

/** Bytes as browsers send them. */
const bytes = (most: number) =>
  z
    .string(message)
    .regex(/^[\w-]+$/u, message)
    .max(most, message)

const credential = {
  id: bytes(2048),
  rawId: bytes(2048),
  type: z.literal('public-key', message),
}

/** What a browser makes for a new passkey. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(16_384),
    transports: z.array(z.string().max(20, message)).max(10, message).optional(),
  }),
})

/** What a browser signs with a passkey. */
const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
  }),
})

const known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() })

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})

export const passkeyEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    session: 'ignored',
    summary: 'What a browser needs to sign in with a passkey',
    response: z.object({ options: requestOptions }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    session: 'ignored',
    summary: 'Sign in with a passkey, which is also the second factor',
    body: z.object({ credential: signedCredential }),
    response: tokens,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'member',
    viewAs: 'refused',
    summary: 'List your passkeys, the newest first',
    query: z.object(paging),
    response: z.object({ passkeys: z.array(passkey), ...page }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'member',
    summary: 'What a browser needs to make a passkey, for members who have just proved who they are',
    body: z.object(ownProof),
    response: z.object({ options: creationOptions }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'member',
    creates: true,
    summary: 'Add the passkey that the browser has made',
    body: z.object({ name: passkeyName.optional(), credential: newCredential }),
    response: z.object({ passkey, message: z.string() }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    access: 'member',
    summary: 'Give one of your passkeys another name',
    params: byId,
    body: z.object({ name: passkeyName.min(1, 'Name is required') }),
    response: z.object({ passkey }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: 'member',
    summary: 'Remove one of your passkeys, unless it is your last way in',
    params: byId,
    response: messageAnswer,
  }),
}
