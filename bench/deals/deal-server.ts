import Fastify from 'fastify'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { dealList } from '../../apps/server/src/testing/records/deal-lists.ts'
import { answerQuestions } from '../answer-questions.mjs'
import { questionOf, tokenKey } from './questions.ts'

const [, , kind, url = '', level = ''] = process.argv

/** The reference for the buffered list: Fastify as on its own home page. */
const hello = () => {
  const app = Fastify()
  app.get('/api/deals', () => Promise.resolve({ hello: 'world' }))
  return app
}

/** The reference for the unbuffered list: the same statement, with its rows unchanged. */
const bareQuery = () => {
  const app = Fastify()
  const pool = createPool({ url })
  const { question, shape } = questionOf(level === 'full' ? 'full' : 'teaser')
  const { sql: text, parameters } = dealList.build(question, shape).compile(createDb(pool))
  app.get('/api/deals', async () => ({
    deals: (await pool.query({ name: 'list', text, values: [...parameters] })).rows,
  }))
  return app
}

/** The whole server as in production, including its log. Unbuffered, each request announces a change of deals. */
const portal = async () => {
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000', TOKEN_KEY: tokenKey })
  const pool = createPool({ url })
  const services = createServices({ config, pool, db: createDb(pool), log: createLog(config) })
  const app = await buildApp(services)
  if (kind === 'unbuffered') {
    app.server.on('request', () => {
      services.announcements.tell('deals')
    })
  }
  return app
}

const start = { hello, 'bare-query': bareQuery }[kind ?? ''] ?? portal
const app = await start()
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
answerQuestions()
