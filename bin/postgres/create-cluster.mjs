import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { spawnTied } from '../children/spawn-tied.mjs'
import { Refusal } from '../refusal.mjs'
import { explainFailure } from './explain-failure.mjs'
import { chooseRunAs } from './run-as.mjs'

/** @typedef {{ folder: string, binaries: import('./binaries.mjs').PostgresBinaries, durable?: boolean, signal?: AbortSignal }} ClusterOptions */

const versionOf = (/** @type {string} */ folder) => {
  const file = join(folder, 'PG_VERSION')
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

/**
 * @param {string[]} command
 * @param {{ runAs: import('./run-as.mjs').RunAs, folder: string, input?: string, signal?: AbortSignal | undefined }} options
 */
const runOnce = async ([program = '', ...args], { runAs, folder, input, signal }) => {
  const child = spawnTied(program, args, { ...runAs, onParentDeath: 'SIGKILL', stdio: ['pipe', 'pipe', 'pipe'] })
  const lines = /** @type {string[]} */ ([])
  const collect = (/** @type {Buffer} */ chunk) => lines.push(...chunk.toString().split('\n').filter(Boolean))
  child.process.stdout?.on('data', collect)
  child.process.stderr?.on('data', collect)
  child.process.stdin?.on('error', () => undefined).end(input)
  const abort = () => child.process.kill('SIGKILL')
  signal?.addEventListener('abort', abort)
  const { code } = await child.ended
  signal?.removeEventListener('abort', abort)
  signal?.throwIfAborted()
  if (code !== 0) throw new Refusal(explainFailure(lines, folder))
}

const initdbOptions = [
  ...['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-instructions', '--data-checksums'],
  // The same order and case rules on every machine; lists that people read sort by ICU collations.
  ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
]

// The server is no superuser, so that a hole in it would reach its own tables and not the machine.
const firstStatements = 'CREATE ROLE regent LOGIN;\nCREATE DATABASE regent OWNER regent;\n'

/**
 * Makes the folder a database cluster unless it is one. The work happens in a folder beside it, so that an interrupted one leaves
 * nothing that looks finished.
 * @param {ClusterOptions} options
 */
export const createCluster = async ({ folder, binaries: { bin, major }, durable = true, signal }) => {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })

  const found = versionOf(folder)
  if (found === major) return
  if (found !== undefined) {
    throw new Refusal(
      `${folder} was written by PostgreSQL ${found} and this Regent brings PostgreSQL ${major}: start the Regent that wrote it and move the data by regent backup and regent restore, or point DATABASE_URL at a PostgreSQL ${found}.`,
    )
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refusal(
      `${folder} is neither empty nor a PostgreSQL data folder: move its files away, or set DATA_DIR to another folder.`,
    )
  }

  try {
    mkdirSync(unfinished, { mode: 0o700 })
    const runAs = chooseRunAs({ ownFolders: [unfinished], passes: [bin] })
    const options = { runAs, folder, signal }
    await runOnce([join(bin, 'initdb'), '-D', unfinished, ...initdbOptions, ...(durable ? [] : ['--no-sync'])], options)
    const single = [join(bin, 'postgres'), '--single', '-D', unfinished, ...(durable ? [] : ['-F']), 'template1']
    await runOnce(single, { ...options, input: firstStatements })
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    chmodSync(folder, 0o700)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error
    throw new Refusal(explainFailure(['No space left on device'], folder))
  }
}
