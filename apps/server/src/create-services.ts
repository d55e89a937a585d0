import { EventLoopGauge } from './http/limits/event-loop-gauge.ts'
import { createBudgets } from './http/limits/spend-budget.ts'
import { Metrics } from './http/observability/metrics.ts'
import { Readiness } from './http/observability/readiness.ts'
import { createAuthenticate, createIsSignedIn } from './modules/identity/sessions/index.ts'
import { firmOfEnvironment } from './platform/brand/firm.ts'
import { createCrm } from './platform/crm/hubspot.ts'
import { Announcements } from './platform/live/announcements.ts'
import { createMailer } from './platform/mailer/mailer.ts'
import { PublicAddress } from './platform/public-address.ts'
import { createSmsSender } from './platform/sms/create-sms-sender.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { createTokenKeys } from './platform/tokens/token-keys.ts'
import { createVault } from './platform/vault/vault.ts'
import type { Services } from './services.ts'

/** What a server needs at least; a test may replace everything else. */
type Foundation = Pick<Services, 'config' | 'db' | 'pool' | 'log'>

export const createServices = (given: Foundation & Partial<Services>): Services => {
  const clock = given.clock ?? (() => new Date())
  const tokenKeys = given.tokenKeys ?? createTokenKeys(given.config)
  const services: Services = {
    clock,
    tokenKeys,
    authenticate: createAuthenticate({ db: given.db, tokenKeys, clock }),
    isSignedIn: createIsSignedIn({ db: given.db, clock }),
    budgets: createBudgets(given.db, given.config.RATE_LIMIT_SCALE),
    readiness: new Readiness(),
    metrics: new Metrics(),
    eventLoop: given.eventLoop ?? new EventLoopGauge(),
    announcements: new Announcements(),
    publicAddress: new PublicAddress(given.config),
    vault: createVault(given.config),
    storage: createStorage(given.config),
    mailer: createMailer(given.config, clock, () => services.readFirm()),
    sms: createSmsSender(given.config),
    crm: createCrm(given.config),
    readFirm: () => Promise.resolve(firmOfEnvironment(given.config)),
    ...given,
  }
  return services
}
