import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Db } from './db/client.ts'
import type { Firm } from './platform/brand/firm.ts'
import type { Crm } from './platform/crm/crm.ts'
import type { Announcements } from './platform/live/announcements.ts'
import type { Mailer } from './platform/mailer/mail.ts'
import type { PublicAddress } from './platform/public-address.ts'
import type { SmsSender } from './platform/sms/sms.ts'
import type { Storage } from './platform/storage/storage.ts'
import type { TokenKeys } from './platform/tokens/token-keys.ts'
import type { Vault } from './platform/vault/vault.ts'

/**
 * What the parts of the server are built from; made once by `createServices` in main, or by a test. Here stands what
 * the lower layers bring. What requests need (budgets, who is signed in, figures) is added in `http/routes/route.ts`.
 */
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
