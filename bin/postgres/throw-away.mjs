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

const initdb = ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']

// Ours sorts as create-cluster.mjs makes it; versions before 17 know that order only from the C library.
const ourLocale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
const anyLocale = ['--locale', 'C.UTF-8']

/**
 * A PostgreSQL for tests and for what reads the schema, in a temporary folder, of any version: `given` is a folder with initdb and postgres.
 * @param {string} [given]
 */
export const startThrowAwayPostgres = async (given) => {
  const bin = given ?? findPostgres().bin
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
  const made = spawn('initdb', ['--pgdata', data, ...initdb, ...(given ? anyLocale : ourLocale)])
  onLines(made.process.stderr, (line) => lines.push(line))
  const giveUp = () => {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`The tests' PostgreSQL does not start: ${lines.join('\n')}`)
  }
  if ((await made.ended).code !== 0) giveUp()

  const server = spawn('postgres', ['-D', data, ...settingsOf({ ...settings, unix_socket_directories: folder })])
  const ready = new Promise((done) => {
    onLines(server.process.stderr, (line) => {
      lines.push(line)
      if (line.includes('database system is ready to accept connections')) done(true)
    })
  })
  if (!(await Promise.race([ready, server.ended.then(() => false)]))) giveUp()

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
