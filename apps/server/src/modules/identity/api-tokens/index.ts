import { lifetimes } from '@regent/contract/lifetimes'
import { defineScheduled, type Job } from '#platform/jobs/index.ts'
import { deleteEndedTokens } from './api-token.repository.ts'

export { eraseTokens, listTokensOf, revokeTokensOf } from './api-token.repository.ts'
export { registerApiTokenRoutes } from './api-token.routes.ts'
export { createUseApiToken, withApiTokens } from './use-api-token.ts'

const sweepApiTokens = defineScheduled('sweep-api-tokens', '37 4 * * *', ({ db }) =>
  deleteEndedTokens(db, lifetimes.endedApiTokenDays),
)

export const apiTokenJobs: readonly Job[] = [sweepApiTokens]
