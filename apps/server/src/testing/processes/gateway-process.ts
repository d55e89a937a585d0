import { createHttpApp } from '#http/server/create-http-app.ts'
import { registerLive } from '#http/live/live.ts'
import { readConfig } from '#app/config.ts'
import { createServices } from '#app/create-services.ts'
import { createDb, createPool } from '#db/client.ts'
import { pino } from 'pino'
import { testTokenKey } from '../test-services.ts'

/** A gateway in a process of its own, for tests that need two; it says its address to its parent and ends with it. */
const config = readConfig({ ...process.env, ROLES: 'gateway', LOG_LEVEL: 'silent', TOKEN_KEY: testTokenKey })
const pool = createPool({ url: config.DATABASE_URL })
const app = createHttpApp(createServices({ config, pool, db: createDb(pool), log: pino({ level: 'silent' }) }))
await registerLive(app)
process.send?.({ address: await app.listen({ host: '127.0.0.1', port: 0 }) })
process.once('disconnect', () => {
  void app.close().then(() => pool.end())
})
