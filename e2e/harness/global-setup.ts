import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../bin/postgres/start.mjs'
import { createDatabase } from './databases.ts'
import { run } from './run.ts'
import { startServer } from './server-process.ts'

/** The server itself fills the template, as on a first start. */
const fillTemplate = async (folder: string) => {
  const databaseUrl = await createDatabase(run.adminUrl, run.template)
  const server = await startServer({ databaseUrl, dataFolder: path.join(folder, 'data') })
  await server.stop()
}

/** One PostgreSQL per run, with one template that each worker copies. */
const setUp = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-journeys-'))
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres'), durable: false })
  run.adminUrl = postgres.adminUrl
  await fillTemplate(folder)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

// Playwright calls the default export.
export default setUp
