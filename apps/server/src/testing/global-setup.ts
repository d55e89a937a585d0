import { createDb, createPool } from '#db/client.ts'
import { prepareDatabase } from '#app/prepare-database.ts'
import type { TestProject } from 'vitest/node'
import { databaseOn, templateDatabase } from './database-url.ts'
import { onServer } from './asking/on-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where databases are made, as superuser; the server itself is not one. */
    postgresUrl: string
  }
}

/** Makes the migrated database that each test file gets a copy of. */
export const setup = async (project: TestProject): Promise<void> => {
  const { postgresUrl } = project.getProvidedContext()
  await onServer(postgresUrl, 'create role regent login')
  await onServer(postgresUrl, `create database ${templateDatabase} template template0 owner regent`)
  const pool = createPool({ url: databaseOn(postgresUrl, templateDatabase) })
  await prepareDatabase(createDb(pool), pool)
  await pool.end()
}
