import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { prepareDatabase } from '../../apps/server/src/prepare-database.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { movedClock } from '../../apps/server/src/testing/moved-clock.ts'
import { signedIn } from '../../apps/server/src/testing/asking/signed-in.ts'

/** The whole server on the given database, including its log. Its parent can sign people in and set the clock forward. */
const config = readConfig({ ...process.env, RATE_LIMIT_SCALE: '1000000', TOKEN_KEY: 'bench'.repeat(9) })
const pool = createPool({ url: config.DATABASE_URL })
const db = createDb(pool)
const { clock, forward } = movedClock()
const services = createServices({ config, pool, db, log: createLog(config), clock })
await prepareDatabase(db, pool)
const app = await buildApp(services)
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))

type Question = 'usage' | { ask: 'person' } | { ask: 'forward'; seconds: number }

const answerTo = async (question: Question): Promise<unknown> => {
  if (question === 'usage') {
    const { user, system } = process.cpuUsage()
    return user + system
  }
  if (question.ask === 'person') return signedIn(services)
  forward(question.seconds)
  return true
}

process.on('message', (question: Question) => void answerTo(question).then((answer) => process.send?.(answer)))
process.once('disconnect', () => process.exit())
