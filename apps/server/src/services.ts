import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import { createAuthenticate, createIsSignedIn } from './http/viewer/authenticate.ts'
import { type Budgets, createBudgets } from './http/limits/spend-budget.ts'
import { type EventLoop, EventLoopGauge } from './http/limits/event-loop-gauge.ts'
import { Metrics } from './http/observability/metrics.ts'
import { Readiness } from './http/observability/readiness.ts'
import type { Authenticate, IsSignedIn } from './http/viewer/viewer.ts'
import { type Firm, firmOfEnvironment } from './platform/brand/firm.ts'
import type { Crm } from './platform/crm/crm.ts'
import { createCrm } from './platform/crm/hubspot.ts'
import { Announcements } from './platform/live/announcements.ts'
import type { Mailer } from './platform/mailer/mail.ts'
import { createMailer } from './platform/mailer/mailer.ts'
import { PublicAddress } from './platform/public-address.ts'
import { createSmsSender } from './platform/sms/create-sms-sender.ts'
import type { SmsSender } from './platform/sms/sms.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import type { Storage } from './platform/storage/storage.ts'
import { createTokenKeys, type TokenKeys } from './platform/tokens/token-keys.ts'
import { createVault, type Vault } from './platform/vault/vault.ts'

/** What the parts of the server are built from; made once in main, or by a test. */
export interface Services {
  config: Config
  db: Db
  /** The connections below `db`, for what does not speak Kysely (the job queue). */
  pool: Pool
  log: FastifyBaseLogger
  /** The time as the product sees it; tests move it. */
  clock: () => Date
  /** What signs access tokens. */
  tokenKeys: TokenKeys
  authenticate: Authenticate
  isSignedIn: IsSignedIn
  budgets: Budgets
  readiness: Readiness
  metrics: Metrics
  /** How late this process looks at new requests. */
  eventLoop: EventLoop
  mailer: Mailer
  /** Changes as this process hears of them; nothing where it does not listen. */
  announcements: Announcements
  sms: SmsSender
  /** Where the firm keeps its contacts beside the portal, if anywhere. */
  crm: Crm | undefined
  /** Where people find the portal; links in mails begin with it. */
  publicAddress: PublicAddress
  vault: Vault
  /** Where the bytes of uploaded files are. */
  storage: Storage
  /** The firm as mails show it; the settings know, once there is a database. */
  readFirm: () => Promise<Firm>
}

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
