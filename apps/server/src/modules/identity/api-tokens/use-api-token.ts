import { scopeOf } from '@regent/contract/api/scopes'
import { limits } from '@regent/contract/limits'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { WindowLimit } from '#http/limits/window-limit.ts'
import type { Administrator, IsSignedIn, UseApiToken } from '#http/viewer/viewer.ts'
import { keepFirmAccount } from '#modules/identity/account/index.ts'
import { closesSamples } from '#modules/identity/sessions/index.ts'
import { recordEvent } from '#modules/operations/audit/index.ts'
import { hashToken } from '#platform/tokens/secret-token.ts'
import { findToken, type FoundToken, recordUse } from './api-token.repository.ts'
import { apiTokenTexts as texts } from './texts.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'config'>

const findEnd = (token: FoundToken | undefined): string | undefined => {
  if (!token) return texts.unknown
  if (token.isRevoked) return texts.revoked
  if (token.isExpired) return texts.expired
  return token.isOwnerOpen ? undefined : texts.ownerGone
}

const valid = (token: FoundToken | undefined): FoundToken => {
  const message = findEnd(token)
  if (!token || message !== undefined) throw new AppError('invalid_token', { message: message ?? texts.unknown })
  return token
}

const refuseScope = ({ scopes }: FoundToken, endpoint: Parameters<typeof scopeOf>[0]) => {
  const scope = scopeOf(endpoint)
  if (scope === undefined) throw new AppError('not_for_tokens')
  if (!scopes.includes(scope)) throw new AppError('scope_missing', { message: texts.scopeMissing(scope) })
}

/** The owner's token acts as the owner; one of the firm as an account of no person. */
export const createUseApiToken = ({ db, clock, config }: Needs): UseApiToken => {
  const calls = new WindowLimit({
    limit: Math.max(1, Math.floor(limits.apiCallsPerMinute * config.RATE_LIMIT_SCALE)),
    windowSeconds: 60,
    subjects: 1000,
  })
  return async (secret, { endpoint, network }): Promise<Administrator> => {
    const now = clock()
    const lookup = { hash: hashToken(secret), id: null, now, withoutSamples: closesSamples(config) }
    const token = valid(await findToken(db, lookup))
    const retryAfterSeconds = calls.take(token.id)
    if (retryAfterSeconds > 0) throw new AppError('too_many', { retryAfterSeconds })
    refuseScope(token, endpoint)
    if (token.isUnrecorded) await recordUse(db, token.id, now)
    const { id, scopes } = token
    const userId = token.accountId ?? (await keepFirmAccount(db))
    if (endpoint.method !== 'GET') {
      const detail = { record: id, call: `${endpoint.method} ${endpoint.path}` }
      await recordEvent(db, { action: 'api-token.used', actorId: userId, network, detail })
    }
    return { role: 'admin', userId, sessionId: id, token: { id, scopes } }
  }
}

/** Whether a session lives, or the token in its place is still valid. */
export const withApiTokens =
  ({ db, clock, config }: Needs, isSignedIn: IsSignedIn): IsSignedIn =>
  async (viewer) => {
    if (!viewer.token) return isSignedIn(viewer)
    const lookup = { hash: null, id: viewer.token.id, now: clock(), withoutSamples: closesSamples(config) }
    return findEnd(await findToken(db, lookup)) === undefined
  }
