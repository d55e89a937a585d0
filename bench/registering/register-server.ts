import '../read-tsx.mjs'
import Fastify from 'fastify'
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { aWebinar } from '../../apps/server/src/testing/records/a-webinar.ts'
import { signedIn } from '../../apps/server/src/testing/asking/signed-in.ts'

/** The whole server, or its reference: a bare Fastify that writes one row and waits for the disk. */
const config = readConfig({ ...process.env, RATE_LIMIT_SCALE: '1000000', TOKEN_KEY: 'bench'.repeat(9) })
const pool = createPool({ url: config.DATABASE_URL })
const db = createDb(pool)
const services = createServices({ config, pool, db, log: createLog(config) })

const bare = () => {
  const app = Fastify()
  app.post('/', async () => {
    const text = 'insert into bare (id) values (gen_random_uuid()) returning id'
    return (await pool.query<{ id: string }>({ name: 'bare', text })).rows[0]
  })
  return app
}

const ours = async () => {
  await prepareDatabase(db, pool)
  await pool.query('create table bare (id uuid primary key)')
  return buildApp(services)
}

const app = process.argv[2] === 'bare' ? bare() : await ours()
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))

/** In Washington, DC; each member has a number of their own. */
const firstPhone = 2_022_000_000

type Question = { ask: 'people'; count: number } | { ask: 'staff' } | { ask: 'webinar' } | { ask: 'usage' }

const answerTo = async (question: Question): Promise<unknown> => {
  if (question.ask === 'webinar') return aWebinar(db)
  if (question.ask === 'staff') return (await signedIn(services, { role: 'admin' })).accessToken
  if (question.ask === 'people') {
    const tokens: string[] = []
    for (let person = 0; person < question.count; person += 1) {
      tokens.push((await signedIn(services, { phone: String(firstPhone + person) })).accessToken)
    }
    return tokens
  }
  const { user, system } = process.cpuUsage()
  return user + system
}

process.on('message', (question: Question) => void answerTo(question).then((answer) => process.send?.(answer)))
process.once('disconnect', () => process.exit())
