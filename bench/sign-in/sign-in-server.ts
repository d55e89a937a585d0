import '../read-tsx.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildApp, jobs, urgentJobs } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { aMember, goodPassword } from '../../apps/server/src/testing/records/members.ts'
import { signedIn } from '../../apps/server/src/testing/asking/signed-in.ts'
import { workOnJobs } from '../../apps/server/src/work-on-jobs.ts'

/**
 * The whole server on the given database, with jobs, log and outbox. On request of its parent it creates members, or
 * answers sign-ins with a bare 429, the least that any server can do in a flood.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'regent-sign-in-'))
const config = readConfig({
  ...process.env,
  DATA_DIR: folder,
  RATE_LIMIT_SCALE: '1000000',
  TRUSTED_PROXIES: '127.0.0.1',
  TOKEN_KEY: 'test'.repeat(11),
})
const pool = createPool({ url: config.DATABASE_URL })
const db = createDb(pool)
const services = createServices({ config, pool, db, log: createLog(config) })
await prepareDatabase(db, pool)
const app = await buildApp(services)
await workOnJobs(services, jobs, urgentJobs)

let isBare = false
const [handle] = app.server.listeners('request') as [RequestListener]
app.server.removeAllListeners('request')
app.server.on('request', (request, response) => {
  if (!isBare || request.url !== '/api/auth/login') {
    handle(request, response)
    return
  }
  request.resume()
  response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' }).end('{"code":"too_many"}')
})
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))

type Question =
  { ask: 'member' } | { ask: 'password' } | { ask: 'person' } | { ask: 'bare'; on: boolean } | { ask: 'jobs' }

const answerTo = async (question: Question): Promise<unknown> => {
  if (question.ask === 'member') return aMember(db)
  if (question.ask === 'password') return goodPassword
  if (question.ask === 'person') return signedIn(services)
  if (question.ask === 'jobs') {
    const { rows } = await pool.query<{ count: number }>('select count(*) from graphile_worker.jobs')
    return rows[0]?.count
  }
  isBare = question.on
  return true
}

process.on('message', (question: Question) => void answerTo(question).then((answer) => process.send?.(answer)))
process.once('disconnect', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
