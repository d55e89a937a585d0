import { Session } from 'node:inspector/promises'
import Fastify from 'fastify'
import { buildApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { createDb, createPool } from '../apps/server/src/db/client.ts'
import { createLog } from '../apps/server/src/log.ts'
import { prepareDatabase } from '../apps/server/src/prepare-database.ts'
import { createServices } from '../apps/server/src/create-services.ts'

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
process.once('disconnect', () => process.exit())

const session = new Session()

/** @type {Record<string, () => Promise<unknown>>} */
const answers = {
  /** The processor time used so far, in microseconds. */
  usage: () => {
    const { user, system } = process.cpuUsage()
    return Promise.resolve(user + system)
  },
  startProfile: async () => {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 100 })
    await session.post('Profiler.start')
    return 'started'
  },
  stopProfile: async () => (await session.post('Profiler.stop')).profile,
}
process.on('message', (question) => {
  void answers[String(question)]?.().then((answer) => process.send?.(answer))
})
