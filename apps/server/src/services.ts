import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { Firm } from './platform/brand/firm.ts'
import type { Crm } from './platform/crm/crm.ts'
import type { Announcements } from './platform/live/announcements.ts'
import type { Mailer } from './platform/mailer/mail.ts'
import type { PublicAddress } from './platform/public-address.ts'
import type { RecorderDriver } from './platform/recorder/recorder-driver.ts'
import type { SignInProvider } from './platform/sign-in-provider/sign-in-provider.ts'
import type { SmsSender } from './platform/sms/sms.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { TokenKeys } from './platform/tokens/token-keys.ts'
import type { Vault } from './platform/vault/vault.ts'

/**
 * What the parts of the server are built from; created once by `createServices` in main, or by a test. This lists what
 * the lower layers bring. What requests need (budgets, who is signed in, figures) is added in `http/routes/route.ts`.
 */
export interface Services {
  config: Config
  db: Db
  /** Connections of their own for single statements that stand beside any transaction, such as those that spend budgets. */
  sideDb: Db
  /** Connections of their own for figures over all webinars, which may take seconds; beyond that they are refused. */
  figuresDb: Db
  /** The connections below `db`, for code that does not use Kysely (the job queue). */
  pool: Pool
  log: FastifyBaseLogger
  /** The current time; tests set it. */
  clock: () => Date
  /** What signs access tokens. */
  tokenKeys: TokenKeys
  mailer: Mailer
  /** Changes that this process hears of; undefined if it does not listen. */
  announcements: Announcements
  sms: SmsSender
  /** The firm's CRM, if it has one. */
  crm: Crm | undefined
  /** Where members and staff may sign in instead, if the firm has such a provider. */
  signInProvider: SignInProvider | undefined
  /** The public address of the portal; links in mails start with it. */
  publicAddress: PublicAddress
  vault: Vault
  /** What opens the page that records a room. */
  recorder: RecorderDriver
  /** The storage of uploaded files. */
  storage: Storage
  /** The firm as mails show it; read from the settings once there is a database. */
  readFirm: () => Promise<Firm>
}
