import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildApp } from '#app/app.ts'
import { readConfig } from '#app/config.ts'
import { createServices } from '#app/create-services.ts'
import { createDb, createPool } from '#db/client.ts'
import { pino } from 'pino'

/** Writes docs/openapi.json from the endpoints the server registers; with `--check` it only compares, and ends with 1 when they differ. */
const file = path.join(import.meta.dirname, '../../../docs/openapi.json')
const rewrite = 'node apps/server/scripts/openapi.ts'

// Nothing is asked of this database: registering endpoints takes none.
const config = readConfig({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none', LOG_LEVEL: 'silent' })
const pool = createPool({ url: config.DATABASE_URL })
const app = await buildApp(createServices({ config, pool, db: createDb(pool), log: pino({ level: config.LOG_LEVEL }) }))
const reply = await app.inject('/api/openapi.json')
await app.close()
const described = `${JSON.stringify(reply.json(), undefined, 2)}\n`

if (!process.argv.includes('--check')) {
  await writeFile(file, described)
} else if (described !== (await readFile(file, 'utf8').catch(() => ''))) {
  process.stderr.write(`docs/openapi.json is not what the server offers. Write it anew: ${rewrite}\n`)
  process.exitCode = 1
}
