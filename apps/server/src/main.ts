import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createDb } from './db/client.ts'

const config = readConfig(process.env)
const log = pino({ level: config.LOG_LEVEL })
const app = await buildApp({ config, log, db: createDb(config.DATABASE_URL) })
await app.listen({ host: config.HOST, port: config.PORT })
