import { startThrowAwayPostgres } from '../postgres/throw-away.mjs'

/**
 * Vitest's global set-up: one PostgreSQL per run, the embedded one or that of TEST_POSTGRES_BIN (a folder with initdb and postgres).
 * @param {import('vitest/node').TestProject} project
 */
export const setup = async (project) => {
  const { adminUrl, stop } = await startThrowAwayPostgres(process.env.TEST_POSTGRES_BIN || undefined)
  // The server's own set-up, which reads it, says its type.
  project.provide(/** @type {never} */ ('postgresUrl'), /** @type {never} */ (adminUrl))
  return stop
}
