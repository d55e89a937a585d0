import { z } from 'zod'
import { tokens } from './account.ts'
import { secondFactorChallenge } from './auth.ts'
import { ownProof } from './passkeys.ts'
import { endpoint } from '../api/endpoint.ts'
import { page, paging } from '../api/paging.ts'
import { byId, messageAnswer, stamps } from '../api/records.ts'

const linkedSignIn = z.object({
  _id: z.string(),
  /** The host of the provider. */
  provider: z.string(),
  /** Your address there. */
  address: z.string(),
  ...stamps,
  lastUsedAt: z.iso.datetime().optional(),
})

export type LinkedSignIn = z.infer<typeof linkedSignIn>

const part = (most: number) => z.string('This is not an answer of the sign-in service').min(1).max(most)

/** What the provider has added to the address of the page that a person comes back to. */
const providerAnswer = z.object({
  state: part(200),
  code: part(4096),
  iss: part(2000).optional(),
})

/** Where the browser goes to sign in at the provider. */
const begun = z.object({ address: z.string() })

export const providerEndpoints = {
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/provider/begin',
    access: 'public',
    session: 'ignored',
    summary: 'Begin to sign in at the provider (OpenID Connect)',
    response: begun,
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/provider',
    access: 'public',
    session: 'ignored',
    summary:
      'Sign in with the answer of the provider; an account with a second factor gets its challenge instead of tokens',
    body: providerAnswer,
    response: z.union([tokens, secondFactorChallenge]),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/auth/linked-sign-ins',
    access: 'member',
    viewAs: 'refused',
    summary: 'List your sign-ins at providers',
    query: z.object(paging),
    response: z.object({ linkedSignIns: z.array(linkedSignIn), ...page }),
  }),
  beginLink: endpoint({
    method: 'POST',
    path: '/api/auth/linked-sign-ins/begin',
    access: 'member',
    summary: 'Begin to link your sign-in at the provider, for members who have just proved who they are',
    body: z.object(ownProof),
    response: begun,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/auth/linked-sign-ins',
    access: 'member',
    summary: 'Link your sign-in with the answer of the provider',
    body: providerAnswer,
    response: z.object({ linkedSignIn, message: z.string() }),
  }),
  unlink: endpoint({
    method: 'DELETE',
    path: '/api/auth/linked-sign-ins/:id',
    access: 'member',
    summary: 'Unlink one of your sign-ins, unless it is your last way in',
    params: byId,
    response: messageAnswer,
  }),
}
