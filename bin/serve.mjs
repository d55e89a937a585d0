import { join } from 'node:path'
import { aborted, stopController } from './children/until-stopped.mjs'
import { dataFolder } from './paths.mjs'
import { databaseUrl, socketFolderOf } from './postgres/socket-folder.mjs'
import { startPostgres } from './postgres/start.mjs'
import { say, saySince } from './say.mjs'
import { startServer } from './start-server.mjs'
import { openDataFolder } from './steps/open-data-folder.mjs'
import { supervise } from './supervisor.mjs'

const superviseDatabase = (/** @type {string} */ folder, /** @type {AbortSignal} */ signal) => {
  const logUntilStopped = (/** @type {string} */ line) => {
    if (!signal.aborted) say('PostgreSQL', line)
  }
  return supervise({ name: 'PostgreSQL', start: () => startPostgres({ folder, signal, onLog: logUntilStopped }) })
}

const superviseServer = (/** @type {NodeJS.ProcessEnv} */ environment, /** @type {AbortSignal} */ signal) =>
  supervise({ name: 'Server', start: () => startServer({ environment, signal }) })

const sayReady = async (/** @type {string} */ name, /** @type {Promise<unknown>} */ first) => {
  const since = Date.now()
  await first
  saySince(name, 'ready', since)
}

const sayAddress = (
  /** @type {{ address?: string | undefined, setupLink?: string | undefined }} */ { address, setupLink },
) => {
  const sinceStart = `ready in ${process.uptime().toFixed(1)} s`
  say('Regent', address === undefined ? sinceStart : `${sinceStart}: ${address}`)
  if (setupLink !== undefined) say('First start', `create the administrator with this one-time link: ${setupLink}`)
}

/** Without an address of another PostgreSQL, our own: the folder is ours alone, and the server finds the socket in it. */
const ownDatabase = (/** @type {AbortSignal} */ signal) => {
  const opened = openDataFolder(dataFolder())
  const folder = join(dataFolder(), 'postgres')
  return { ...superviseDatabase(folder, signal), url: databaseUrl(socketFolderOf(folder)), undo: opened.undo }
}

/**
 * Runs the server, and PostgreSQL unless DATABASE_URL names one, until somebody asks for the end. Both start at once; the server waits
 * for its database by itself.
 * @param {NodeJS.ProcessEnv} [environment] added to this process's own
 */
export const serve = async (environment = {}) => {
  const stop = stopController()
  const database = process.env.DATABASE_URL ? undefined : ownDatabase(stop.signal)
  const server = superviseServer(
    { ...process.env, DATA_DIR: dataFolder(), ...(database && { DATABASE_URL: database.url }), ...environment },
    stop.signal,
  )
  const stopAll = async () => {
    stop.abort()
    await server.stop()
    await database?.stop()
  }

  try {
    await Promise.all([database && sayReady('PostgreSQL', database.first), sayReady('Server', server.first)])
  } catch (error) {
    const wasAskedToStop = stop.signal.aborted
    await stopAll()
    database?.undo()
    if (wasAskedToStop) return
    throw error
  }
  sayAddress(await server.first)
  await aborted(stop.signal)
  await stopAll()
  say('Regent', 'stopped')
}
