import Fastify from 'fastify'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { answerQuestions } from '../answer-questions.mjs'

/** The reference: Fastify as on its own home page. */
const hello = () => {
  const app = Fastify()
  app.get('/api/portal', () => Promise.resolve({ hello: 'world' }))
  return app
}

/** The whole server as in production, including its log and the check for new settings every second. */
const portal = async () => {
  const url = process.argv[3] ?? ''
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000' })
  const pool = createPool({ url })
  await prepareDatabase(createDb(pool), pool)
  return buildApp(createServices({ config, pool, db: createDb(pool), log: createLog(config) }))
}

const app = await (process.argv[2] === 'hello' ? hello() : portal())
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
answerQuestions()
