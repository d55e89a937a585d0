import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../children/run-to-end.mjs'
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
 * @param {import('./run-as.mjs').RunAs & { folder: string, input?: string, signal?: AbortSignal | undefined }} options
 */
const runOrRefuse = async (command, { folder, ...options }) => {
  const { code, output } = await runToEnd(command, options)
  options.signal?.throwIfAborted()
  if (code !== 0) throw new Refusal(explainFailure(output.split('\n').filter(Boolean), folder))
}

const initdbOptions = [
  ...['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--no-instructions', '--data-checksums'],
  // The same sort order and case rules on every machine; lists that people read use ICU collations.
  ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
]

// One sync at the end: waiting for a thousand files one by one takes seconds on a busy disk.
const syncOnce = ['--sync-only', '--sync-method=syncfs']

// The server is not a superuser, so that a security hole in it exposes its tables but not the machine.
const firstStatements = 'CREATE ROLE regent LOGIN;\nCREATE DATABASE regent OWNER regent;\n'

/**
 * Turns the folder into a database cluster unless it is one. The work happens in a folder beside it, so that an interruption
 * leaves nothing that looks finished.
 * @param {ClusterOptions} options
 */
export const createCluster = async ({ folder, binaries: { bin, major }, durable = true, signal }) => {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })

  const found = versionOf(folder)
  if (found === major) return
  if (found !== undefined) {
    throw new Refusal(
      `${folder} was written by PostgreSQL ${found} and this Regent brings PostgreSQL ${major}: start the Regent version that wrote it, or run a PostgreSQL ${found} on that folder and name it in DATABASE_URL.`,
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
    const options = { ...runAs, folder, signal }
    await runOrRefuse([join(bin, 'initdb'), '-D', unfinished, '--no-sync', ...initdbOptions], options)
    const single = [join(bin, 'postgres'), '--single', '-F', '-D', unfinished, 'template1']
    await runOrRefuse(single, { ...options, input: firstStatements })
    if (durable) await runOrRefuse([join(bin, 'initdb'), '-D', unfinished, ...syncOnce], options)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    chmodSync(folder, 0o700)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error
    throw new Refusal(explainFailure(['No space left on device'], folder))
  }
}
