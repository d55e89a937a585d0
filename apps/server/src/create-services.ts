import { createFiguresDb, createSideDb } from './db/client.ts'
import { EventLoopGauge } from './http/limits/event-loop-gauge.ts'
import { createNewKeyLimit } from './http/idempotency/answer-once.ts'
import { createFloodLimit } from './http/limits/flood-limit.ts'
import { createBudgets } from './http/limits/spend-budget.ts'
import { Metrics } from './http/observability/metrics.ts'
import { Readiness } from './http/observability/readiness.ts'
import { isElite } from './modules/identity/account/index.ts'
import { createUseApiToken, withApiTokens } from './modules/identity/api-tokens/index.ts'
import { createAuthenticate, createIsSignedIn } from './modules/identity/sessions/index.ts'
import { createFindViewed } from './modules/identity/view-as/index.ts'
import { firmOfEnvironment } from './platform/brand/firm.ts'
import { createCrm } from './platform/crm/hubspot.ts'
import { Announcements } from './platform/live/announcements.ts'
import { createMailer } from './platform/mailer/mailer.ts'
import { PublicAddress } from './platform/public-address.ts'
import { createRecorderDriver } from './platform/recorder/create-recorder-driver.ts'
import { createSignInProvider } from './platform/sign-in-provider/create-sign-in-provider.ts'
import { createSmsSender } from './platform/sms/create-sms-sender.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { createTokenKeys } from './platform/tokens/token-keys.ts'
import { createVault } from './platform/vault/vault.ts'
import type { Services } from './services.ts'

/** What a server needs at least; a test may replace everything else. */
type Foundation = Pick<Services, 'config' | 'db' | 'pool' | 'log'>

export const createServices = (input: Foundation & Partial<Services>): Services => {
  const clock = input.clock ?? (() => new Date())
  const tokenKeys = input.tokenKeys ?? createTokenKeys(input.config)
  const sideDb = input.sideDb ?? createSideDb({ url: input.config.DATABASE_URL })
  const services: Services = {
    clock,
    tokenKeys,
    authenticate: createAuthenticate({ ...input, tokenKeys, clock }),
    isSignedIn: withApiTokens({ ...input, clock }, createIsSignedIn({ ...input, clock })),
    useApiToken: createUseApiToken({ ...input, clock }),
    isElite: (accountId) => isElite(input.db, accountId),
    findViewed: createFindViewed(input),
    sideDb,
    figuresDb: createFiguresDb({ url: input.config.DATABASE_URL }),
    budgets: createBudgets(sideDb, input.config.RATE_LIMIT_SCALE),
    newKeys: createNewKeyLimit(input.config.RATE_LIMIT_SCALE),
    flood: createFloodLimit(input.config.RATE_LIMIT_SCALE),
    readiness: new Readiness(),
    metrics: new Metrics(),
    eventLoop: input.eventLoop ?? new EventLoopGauge(),
    announcements: new Announcements(),
    publicAddress: new PublicAddress(input.config),
    vault: createVault(input.config),
    storage: createStorage(input.config),
    mailer: createMailer(input.config, clock, () => services.readFirm()),
    sms: createSmsSender(input.config),
    recorder: createRecorderDriver(input.config, input.log),
    crm: createCrm(input.config),
    signInProvider: createSignInProvider(input.config),
    readFirm: () => Promise.resolve(firmOfEnvironment(input.config)),
    ...input,
  }
  return services
}
