import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { signedIn } from '../../apps/server/src/testing/asking/signed-in.ts'

/** The whole server on the given database and folder, including its log. Its parent can sign administrators in. */
const config = readConfig({ ...process.env, RATE_LIMIT_SCALE: '1000000', TOKEN_KEY: 'bench'.repeat(9) })
const pool = createPool({ url: config.DATABASE_URL })
const db = createDb(pool)
const services = createServices({ config, pool, db, log: createLog(config) })
await prepareDatabase(db, pool)
const app = await buildApp(services)
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))

process.on('message', () => void signedIn(services, { role: 'admin' }).then((admin) => process.send?.(admin.headers)))
process.once('disconnect', () => process.exit())
