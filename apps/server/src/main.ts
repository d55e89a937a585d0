import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDb, createPool } from './db/client.ts'
import { prepareDatabase } from './prepare-database.ts'
import { createServices } from './services.ts'

const config = readConfig(process.env)
const log = pino({ level: config.LOG_LEVEL })
const pool = createPool({
  url: config.DATABASE_URL,
  onLostConnection: (error) => {
    log.warn(error, 'a database connection was lost')
  },
})
const db = createDb(pool)
await prepareDatabase(db, pool)
const app = await buildApp(createServices({ config, log, db, pool }))
await app.listen({ host: config.HOST, port: config.PORT })
