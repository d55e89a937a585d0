import { randomBytes } from 'node:crypto'
import { createDb, createPool } from '#db/client.ts'
import { prepareDatabase } from '#app/prepare-database.ts'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './start-postgres.ts'
import { databaseOn } from './database-url.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    templateDatabase: string
  }
}

/**
 * One PostgreSQL per run, with one migrated template that each test file copies: the embedded one,
 * that of TEST_POSTGRES_BIN (a folder with initdb and postgres), or the running one of TEST_DATABASE_URL.
 */
export const setup = async (project: TestProject) => {
  const running = process.env['TEST_DATABASE_URL']
  const started = running === undefined ? await startPostgres(process.env['TEST_POSTGRES_BIN']) : undefined
  const postgresUrl = running ?? started?.url ?? ''
  const template = `regent_template_${randomBytes(4).toString('hex')}`
  await createTemplate(postgresUrl, template)
  project.provide('postgresUrl', postgresUrl)
  project.provide('templateDatabase', template)
  return async () => {
    if (started) await started.stop()
    else await withClient(postgresUrl, (client) => client.query(`drop database ${template}`))
  }
}

const createTemplate = async (postgresUrl: string, template: string) => {
  await withClient(postgresUrl, (client) =>
    client.query(`create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
  )
  const pool = createPool({ url: databaseOn(postgresUrl, template) })
  await prepareDatabase(createDb(pool), pool)
  await pool.end()
}

const withClient = async (connectionString: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
