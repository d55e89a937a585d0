import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config.ts'
import { createServices } from '../../apps/server/src/create-services.ts'
import { createDb, createPool } from '../../apps/server/src/db/client.ts'
import { createLog } from '../../apps/server/src/log.ts'
import { answerQuestions } from '../answer-questions.mjs'

const [, , tokenKey, url = ''] = process.argv

const config = readConfig({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000', TOKEN_KEY: tokenKey, LOG_LEVEL: 'silent' })
const pool = createPool({ url })
const app = await buildApp(createServices({ config, pool, db: createDb(pool), log: createLog(config) }))
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
answerQuestions()
