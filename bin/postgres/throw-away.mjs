import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onLines } from '../children/on-lines.mjs'
import { spawnTied } from '../children/spawn-tied.mjs'
import { findPostgres } from './binaries.mjs'
import { chooseRunAs } from './run-as.mjs'
import { databaseUrl } from './socket-folder.mjs'

// What a crash would lose does not matter here, and a deadlock is looked for at once.
const settings = {
  listen_addresses: '',
  max_connections: '100',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  deadlock_timeout: '100ms',
}

const settingsOf = (/** @type {Record<string, string>} */ given) =>
  Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const initdb = ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync']

/**
 * A PostgreSQL for tests and for what reads the schema, in a temporary folder, of any version: `bin` is a folder with initdb and postgres.
 * @param {string} [bin]
 */
export const startThrowAwayPostgres = async (bin = findPostgres().bin) => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-postgres-'))
  const data = join(folder, 'data')
  const lines = /** @type {string[]} */ ([])

  const spawn = (/** @type {string} */ program, /** @type {string[]} */ args) => {
    const runAs = chooseRunAs({ ownFolders: [folder], passes: [bin] })
    const child = spawnTied(join(bin, program), args, {
      ...runAs,
      onParentDeath: 'SIGINT',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    return child
  }
  const made = spawn('initdb', ['--pgdata', data, ...initdb])
  onLines(made.process.stderr, (line) => lines.push(line))
  if ((await made.ended).code !== 0) throw new Error(`initdb failed: ${lines.join('\n')}`)

  const server = spawn('postgres', ['-D', data, ...settingsOf({ ...settings, unix_socket_directories: folder })])
  const ready = new Promise((done) => {
    onLines(server.process.stderr, (line) => {
      lines.push(line)
      if (line.includes('database system is ready to accept connections')) done(true)
    })
  })
  if (!(await Promise.race([ready, server.ended.then(() => false)]))) throw new Error(lines.join('\n'))

  return {
    /** As superuser. */
    adminUrl: databaseUrl(folder, { user: 'postgres', database: 'postgres' }),
    stop: async () => {
      server.process.kill('SIGINT')
      await server.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
