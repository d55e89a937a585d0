import { createDb, createPool } from '#db/client.ts'
import { readConfig } from '#app/config.ts'
import { createServices } from '#app/create-services.ts'
import { createLog } from '#app/log.ts'
import { keepDelivering } from '#modules/messaging/messages/index.ts'

/** A process that delivers messages with a clock of its own, for tests and benches that kill it. */
const config = readConfig(process.env)
const pool = createPool({ url: config.DATABASE_URL })
const aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0)
const clock = () => new Date(Date.now() + aheadMs)
const services = createServices({ config, pool, db: createDb(pool), log: createLog(config), clock })
services.sms.showsAfterMs = Number(process.env['SMS_SHOWS_AFTER_MS'] ?? services.sms.showsAfterMs)
await keepDelivering(services)
process.send?.('delivering')
process.once('disconnect', () => process.exit())
