import { generate, PostgresDialect } from 'kysely-codegen'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDb, createPool, type Db } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { startThrowAwayPostgres } from '../../../bin/postgres/throw-away.mjs'

/**
 * Writes db/generated.ts from a database that all migrations have made; with `--check` it only compares,
 * and ends with 1 when a migration and the types disagree.
 */
const file = path.join(import.meta.dirname, '../src/db/generated.ts')
const rewrite = 'node apps/server/scripts/database-types.ts'

const describe = (db: Db) =>
  generate({
    db,
    dialect: new PostgresDialect(),
    defaultSchemas: ['public'],
    includePattern: 'public.*',
    outFile: null,
    // db/client.ts reads these as numbers.
    typeMapping: { int8: 'number' },
  })

const withMigratedDatabase = async <Result>(work: (db: Db) => Promise<Result>) => {
  const postgres = await startThrowAwayPostgres()
  const pool = createPool({ url: postgres.adminUrl })
  try {
    await migrate(createDb(pool))
    return await work(createDb(pool))
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

const described = await withMigratedDatabase(describe)

if (!process.argv.includes('--check')) {
  await writeFile(file, described)
} else if (described !== (await readFile(file, 'utf8'))) {
  process.stderr.write(`The types in db/generated.ts are not those of the migrations. Write them anew: ${rewrite}\n`)
  process.exitCode = 1
}
