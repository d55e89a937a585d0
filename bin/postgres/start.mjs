import { join } from 'node:path'
import { spawnTied } from '../children/spawn-tied.mjs'
import { onLines } from '../children/on-lines.mjs'
import { root } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { findPostgres } from './binaries.mjs'
import { createCluster } from './create-cluster.mjs'
import { endOrphans } from './end-orphans.mjs'
import { explainFailure, isStillBlocked } from './explain-failure.mjs'
import { chooseRunAs } from './run-as.mjs'
import { databaseUrl, makeSocketFolder, socketFolderOf } from './socket-folder.mjs'

/**
 * @typedef {{
 *   folder: string,
 *   settings?: Record<string, string>,
 *   durable?: boolean,
 *   onLog?: (line: string) => void,
 *   signal?: AbortSignal,
 * }} PostgresOptions `durable: false` is for tests and never waits for the disk
 */

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

const settingsOf = (/** @type {Record<string, string>} */ settings) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const undurable = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

const configuration = (
  /** @type {PostgresOptions} */ { settings = {}, durable = true },
  /** @type {string} */ socketFolder,
) => [
  ...['-c', `config_file=${join(root, 'bin', 'postgres', 'postgresql.conf')}`],
  ...settingsOf({ listen_addresses: '', unix_socket_directories: socketFolder, unix_socket_permissions: '0700' }),
  ...settingsOf({ ...(durable ? { synchronous_commit: 'on' } : undurable), ...settings }),
]

/**
 * Starts PostgreSQL once. Log lines before it is ready explain a failure; later ones go to `onLog`.
 * @param {string[]} command
 * @param {import('./run-as.mjs').RunAs} runAs
 * @param {PostgresOptions} options
 */
const attempt = async ([program = '', ...args], runAs, { signal, onLog = () => undefined }) => {
  const child = spawnTied(program, args, {
    ...runAs,
    onParentDeath: 'SIGINT',
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const lines = /** @type {string[]} */ ([])
  let isReady = false
  const ready = new Promise((done) => {
    onLines(child.process.stderr, (line) => {
      if (isReady) return onLog(line)
      lines.push(line)
      isReady = line.includes('database system is ready to accept connections')
      if (isReady) done(true)
    })
  })
  const abort = () => child.process.kill('SIGINT')
  signal?.addEventListener('abort', abort)
  await Promise.race([ready, child.ended])
  signal?.removeEventListener('abort', abort)
  return { child, isReady, lines }
}

const startPostmaster = async (
  /** @type {string[]} */ command,
  /** @type {import('./run-as.mjs').RunAs} */ runAs,
  /** @type {PostgresOptions} */ options,
) => {
  for (const deadline = Date.now() + 5000; ; await pause(100)) {
    const { child, isReady, lines } = await attempt(command, runAs, options)
    if (isReady) return child
    options.signal?.throwIfAborted()
    if (!isStillBlocked(lines) || Date.now() > deadline) throw new Refusal(explainFailure(lines, options.folder))
  }
}

/** A fast shutdown, then an immediate one if that takes too long, which loses no data either. */
const stopPostmaster = async (/** @type {import('../children/spawn-tied.mjs').TiedChild} */ child) => {
  child.process.kill('SIGINT')
  const forceTimer = setTimeout(() => child.process.kill('SIGQUIT'), 10_000)
  await child.ended
  clearTimeout(forceTimer)
}

/**
 * Starts the embedded PostgreSQL on its folder and creates the folder if necessary. Hold the folder's lock while it runs.
 * @param {PostgresOptions} options
 */
export const startPostgres = async (options) => {
  const { folder, signal } = options
  const binaries = findPostgres()
  await createCluster({ ...options, binaries })
  await endOrphans(folder)

  const socketFolder = socketFolderOf(folder)
  makeSocketFolder(socketFolder)
  const runAs = chooseRunAs({ ownFolders: [folder, socketFolder], passes: [binaries.bin] })
  signal?.throwIfAborted()
  const command = [join(binaries.bin, 'postgres'), '-D', folder, ...configuration(options, socketFolder)]
  const child = await startPostmaster(command, runAs, options)
  return {
    pid: child.process.pid,
    ended: child.ended,
    /** For the server: owns its database and has no other rights. */
    url: databaseUrl(socketFolder),
    /** As superuser, for tests that create databases. */
    adminUrl: databaseUrl(socketFolder, { user: 'postgres', database: 'postgres' }),
    stop: () => stopPostmaster(child),
  }
}
