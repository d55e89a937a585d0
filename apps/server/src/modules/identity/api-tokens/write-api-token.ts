import { type ApiToken, type apiTokenEndpoints, apiTokenStart } from '@regent/contract/connections/tokens'
import type { EndpointInput } from '@regent/contract/api/endpoint'
import { lifetimes } from '@regent/contract/lifetimes'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { newId } from '#db/new-id.ts'
import { transact } from '#db/transact.ts'
import type { Actor, SignedIn } from '#http/viewer/viewer.ts'
import { getActiveAccount } from '#modules/identity/account/index.ts'
import { refuseWrongPassword } from '#modules/identity/second-factor/index.ts'
import { lockOwnAccount } from '#modules/identity/sessions/index.ts'
import { refuseOldSession } from '#modules/identity/ways-in/index.ts'
import { staffChange } from '#modules/operations/audit/index.ts'
import { hashToken, newToken } from '#platform/tokens/secret-token.ts'
import { countTokens, insertToken, listTokens, revokeToken, type TokenRow } from './api-token.repository.ts'
import { apiTokenTexts as texts } from './texts.ts'

type Form = EndpointInput<typeof apiTokenEndpoints.create>['body']

const personOf = (id: string | null, name: string | null) => (id === null ? undefined : { _id: id, name: name ?? '' })

export const presentToken = (row: TokenRow, now: Date): ApiToken => {
  const [owner, createdBy] = [personOf(row.owner_id, row.owner), personOf(row.creator_id, row.creator)]
  const living = row.expires_at > now ? 'active' : 'expired'
  return {
    _id: row.id,
    name: row.name,
    kind: owner ? 'personal' : 'firm',
    prefix: row.prefix,
    scopes: row.scopes,
    state: row.revoked_at === null ? living : 'revoked',
    expiresAt: row.expires_at.toISOString(),
    ...(row.last_used_at && { lastUsedAt: row.last_used_at.toISOString() }),
    ...(row.revoked_at && { revokedAt: row.revoked_at.toISOString() }),
    ...(owner && { owner }),
    ...(createdBy && { createdBy }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

interface Proof {
  viewer: Pick<SignedIn, 'userId' | 'sessionId'>
  currentPassword: string | undefined
  network: string
}

/** A token outlives its maker's session, so a person who finds a browser open must not be able to make one. */
export const proveForToken = async (services: Services, { viewer, currentPassword, network }: Proof): Promise<void> => {
  const { userId: accountId, sessionId } = viewer
  const { password_hash: hash } = await getActiveAccount(services.db, accountId)
  if (hash === null) return refuseOldSession(services, sessionId)
  if (!currentPassword) {
    throw new AppError('password_required', { details: { currentPassword: texts.passwordRequired } })
  }
  await refuseWrongPassword(services, { accountId, sessionId, currentPassword, network })
}

const dayMs = 24 * 60 * 60_000

const refuseBadExpiry = (expiresAt: Date, now: Date) => {
  const isTooFar = expiresAt.getTime() - now.getTime() > lifetimes.apiTokenDays * dayMs
  const message = expiresAt <= now ? texts.expiryHasPassed : isTooFar && texts.expiryTooFar
  if (message) throw new AppError('invalid', { details: { expiresAt: message } })
}

/** Enough to recognize a token by, and of no use without the rest. */
const prefixLength = apiTokenStart.length + 6

interface Making {
  actor: Actor
  /** The session of the person who makes it; it may have ended while the password was checked. */
  sessionId: string
}

export const createToken = (
  services: Pick<Services, 'clock' | 'config'>,
  db: Db,
  { actor, sessionId }: Making,
  { name, kind, scopes, expiresAt }: Form,
): Promise<{ token: ApiToken; secret: string }> =>
  transact(db, async (tx) => {
    const { clock } = services
    await lockOwnAccount(services, tx, { accountId: actor.userId, sessionId })
    const expires = new Date(expiresAt)
    refuseBadExpiry(expires, clock())
    if ((await countTokens(tx)) >= limits.apiTokens) throw new AppError('conflict', { message: texts.tooManyTokens })
    const [id, secret] = [newId(), `${apiTokenStart}${newToken()}`]
    await insertToken(tx, {
      id,
      name,
      scopes,
      accountId: kind === 'personal' ? actor.userId : null,
      hash: hashToken(secret),
      prefix: secret.slice(0, prefixLength),
      expiresAt: expires,
      createdBy: actor.userId,
    })
    await staffChange(tx, actor, 'api-token.created', { record: id, detail: { kind, scopes: scopes.join(' ') } })
    const { rows } = await listTokens(tx, { id, keptDays: lifetimes.endedApiTokenDays }, { limit: 1 })
    const [row] = rows
    if (!row) throw new AppError('not_found')
    return { token: presentToken(row, clock()), secret }
  })

export const endToken = (db: Db, actor: Actor, id: string): Promise<string> =>
  transact(db, async (tx) => {
    const revoked = await revokeToken(tx, id)
    if (!revoked) throw new AppError('not_found')
    await staffChange(tx, actor, 'api-token.revoked', { record: id })
    return texts.revokedNow(revoked.name)
  })
