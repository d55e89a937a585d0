import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts'
import { ask, databaseOn } from './database.ts'
import { startServer } from './server-process.ts'

const template = 'journey_template'

/** The server itself fills the template: its migrations and its sample content. */
const fillTemplate = async (postgresUrl: string) => {
  await ask(postgresUrl, `create database ${template} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'regent-template-'))
  const server = await startServer({ databaseUrl: databaseOn(postgresUrl, template), dataFolder })
  await server.stop()
  await rm(dataFolder, { recursive: true, force: true })
}

/** One PostgreSQL per run; each worker copies the template. */
const setUp = async () => {
  const postgres = await startPostgres()
  process.env['E2E_POSTGRES_URL'] = postgres.url
  process.env['E2E_TEMPLATE'] = template
  await fillTemplate(postgres.url)
  return postgres.stop
}

// Playwright calls the default export.
export default setUp
