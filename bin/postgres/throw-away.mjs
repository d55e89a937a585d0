import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onLines } from '../children/on-lines.mjs'
import { spawnTied } from '../children/spawn-tied.mjs'
import { findPostgres } from './binaries.mjs'
import { chooseRunAs } from './run-as.mjs'
import { databaseUrl } from './socket-folder.mjs'

// A crash may lose data here, and deadlocks are detected quickly.
const settings = {
  listen_addresses: '',
  max_connections: '100',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  deadlock_timeout: '100ms',
}

const settingsOf = (/** @type {Record<string, string>} */ values) =>
  Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const initdb = ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync']

// The embedded version uses the locale of create-cluster.mjs; versions before 17 have that sort order only from the C library.
const ourLocale = ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C']
const anyLocale = ['--locale', 'C.UTF-8']

/**
 * Starts a temporary PostgreSQL for tests and for scripts that read the schema.
 * @param {string} [binFolder] initdb and postgres of another version
 */
export const startThrowAwayPostgres = async (binFolder) => {
  const bin = binFolder ?? findPostgres().bin
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
  const made = spawn('initdb', ['--pgdata', data, ...initdb, ...(binFolder ? anyLocale : ourLocale)])
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
