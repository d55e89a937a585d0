import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createDb, createPool } from '#db/client.ts'
import { prepareDatabase } from '#app/prepare-database.ts'
import type { TestProject } from 'vitest/node'
import { databaseOn, templateDatabase } from './database-url.ts'
import { onServer } from './asking/on-server.ts'
import { type DeclaredRows, readDeclaredRows } from './rows/declared-rows.ts'
import { processEnvironment } from './process-environment.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases are made, as superuser; the server itself is not one. */
    postgresUrl: string
    declaredRows: DeclaredRows
  }
}

/** One process that ends by itself keeps what it has compiled; those that tests kill do not, and start twice as fast with it. */
const keepCompiled = async () => {
  const env = { ...processEnvironment, PORT: 'none' }
  await once(fork(path.join(import.meta.dirname, '../main.ts'), { env, stdio: 'ignore' }), 'exit')
}

/** Makes the migrated database that each test file gets a copy of. */
export const setup = async (project: TestProject): Promise<void> => {
  const compiled = keepCompiled()
  project.provide('declaredRows', readDeclaredRows())
  const { postgresUrl } = project.getProvidedContext()
  await onServer(postgresUrl, 'create role regent login')
  await onServer(postgresUrl, `create database ${templateDatabase} template template0 owner regent`)
  const pool = createPool({ url: databaseOn(postgresUrl, templateDatabase) })
  await prepareDatabase(createDb(pool), pool)
  await pool.end()
  await compiled
}
