import Fastify from 'fastify'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { answerQuestions } from '../answer-questions.mjs'
import { everything, webinarQuery } from '../../apps/server/src/testing/records/webinar-lists.ts'

const [, , kind, url = ''] = process.argv
const rows = 20

/** The reference for the cached list: Fastify as on its own home page. */
const hello = () => {
  const app = Fastify()
  app.get('/api/webinars/public', () => Promise.resolve({ hello: 'world' }))
  return app
}

/** The reference for the uncached list: the same prepared statement, with its rows unchanged. */
const bareQuery = () => {
  const app = Fastify()
  const pool = createPool({ url })
  const input = { ...everything, limit: rows + 1 }
  const shape = {
    sort: 'usual',
    isDown: false,
    scope: 'listed',
    isWhole: false,
    isContinued: false,
    isCounted: false,
  } as const
  const { sql: text, parameters } = webinarQuery(input, shape).compile(createDb(pool))
  app.get('/api/webinars/public', async () => {
    const found = await pool.query({ name: 'list', text, values: [...parameters] })
    return { webinars: found.rows }
  })
  return app
}

/** The whole server as in production, including its log. Uncached, each request announces a change of webinars. */
const portal = async () => {
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000' })
  const pool = createPool({ url })
  const services = createServices({ config, pool, db: createDb(pool), log: createLog(config) })
  const app = await buildApp(services)
  if (kind === 'uncached') {
    app.server.on('request', () => {
      services.announcements.tell('webinars')
    })
  }
  return app
}

/** The reference for what the size of the list costs: its bytes, and nothing else. */
const bareBytes = async () => {
  const app = Fastify()
  const { rawPayload } = await (await portal()).inject(`/api/webinars/public?limit=${rows}`)
  app.get('/api/webinars/public', (_request, reply) => reply.type('application/json').send(rawPayload))
  return app
}

const start = { hello, 'bare-query': bareQuery, 'bare-bytes': bareBytes }[kind ?? ''] ?? portal
const app = await start()
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
answerQuestions()
