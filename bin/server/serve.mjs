import { join } from 'node:path'
import { aborted, stopController } from '../children/until-stopped.mjs'
import { describeVariable, unknownVariables } from '../environment/unknown-variables.mjs'
import { dataFolder } from '../paths.mjs'
import { databaseUrl, makeSocketFolder, socketFolderOf } from '../postgres/socket-folder.mjs'
import { startPostgres } from '../postgres/start.mjs'
import { mark, say, saySince, styled, warn } from '../say.mjs'
import { sayFirstStart } from './start-server.mjs'
import { openDataFolder } from '../steps/open-data-folder.mjs'
import { supervise } from './supervisor.mjs'

/**
 * A part of what is served: `first` settles when it is ready for the first time.
 * @typedef {{ address?: string | undefined, setupLink?: string | undefined, samples?: import('./start-server.mjs').SampleMember[] | undefined }} ReadyServer
 * @typedef {{ first: Promise<unknown>, stop: () => Promise<void>, url: string, undo: () => void }} Database
 * @typedef {{ first: Promise<ReadyServer>, stop: () => Promise<void> }} Server
 * @typedef {(server: ReadyServer, signal: AbortSignal) => { stop: () => Promise<void> }} MakeMediaServer
 */

/**
 * Our own PostgreSQL, on a folder that is ours alone; where its socket lies is known before it starts.
 * @returns {Database}
 */
export const ownDatabase = (/** @type {AbortSignal} */ signal) => {
  const { undo } = openDataFolder(dataFolder())
  mark('the data folder is open')
  const folder = join(dataFolder(), 'postgres')
  const socketFolder = socketFolderOf(folder)
  try {
    // Before the server looks for its database there.
    makeSocketFolder(socketFolder)
  } catch (error) {
    undo()
    throw error
  }
  const onLog = (/** @type {string} */ line) => {
    if (!signal.aborted) say('PostgreSQL', line)
  }
  const { first, stop } = supervise({ name: 'PostgreSQL', start: () => startPostgres({ folder, signal, onLog }) })
  return { first, stop, url: databaseUrl(socketFolder), undo }
}

const sayReady = async (/** @type {string} */ name, /** @type {Promise<unknown>} */ first) => {
  const since = Date.now()
  await first
  mark(`${name} is ready`)
  saySince(name, 'ready', since)
}

const sayAddress = (/** @type {ReadyServer} */ server) => {
  const sinceStart = `ready in ${process.uptime().toFixed(1)} s`
  say('Regent', server.address === undefined ? sinceStart : `${sinceStart}: ${styled('bold', server.address)}`)
  sayFirstStart(server)
}

/** After a restart, the server listens where people and the media server know it, even if PORT=0 has picked the port. */
const keepPort = (/** @type {NodeJS.ProcessEnv} */ environment, /** @type {ReadyServer} */ { address }) => {
  const port = address === undefined ? '' : new URL(address).port
  if (port !== '') environment.PORT = port
}

/**
 * Runs a database of our own, if there is one, and a server until it is stopped. Both start at once, because the server waits
 * for its database by itself. The media server comes once the portal serves. A start that fails leaves nothing behind; one that is
 * stopped leaves a data folder that the next one continues with.
 * @param {{
 *   makeDatabase: (signal: AbortSignal) => Database | undefined,
 *   makeServer: (environment: NodeJS.ProcessEnv, signal: AbortSignal) => Server,
 *   makeMediaServer?: MakeMediaServer | undefined,
 * }} parts
 */
export const serve = async ({ makeDatabase, makeServer, makeMediaServer }) => {
  const stop = stopController()
  mark('the verb is loaded')
  const database = makeDatabase(stop.signal)
  mark('PostgreSQL is launched')
  const environment = { ...process.env, DATA_DIR: dataFolder(), ...(database && { DATABASE_URL: database.url }) }
  const server = makeServer(environment, stop.signal)
  mark('the server is launched')
  for (const unknown of unknownVariables()) warn('Settings', describeVariable(unknown))
  /** @type {ReturnType<MakeMediaServer> | undefined} */
  let mediaServer
  const stopAll = async () => {
    stop.abort()
    await server.stop()
    await mediaServer?.stop()
    await database?.stop()
  }

  try {
    await Promise.all([database && sayReady('PostgreSQL', database.first), sayReady('Server', server.first)])
  } catch (error) {
    const wasAsked = stop.signal.aborted
    await stopAll()
    // The server may have answered already, a moment before we heard that it is ready: what it has taken stays.
    if (wasAsked) return
    database?.undo()
    throw error
  }
  const ready = await server.first
  sayAddress(ready)
  keepPort(environment, ready)
  mediaServer = makeMediaServer?.(ready, stop.signal)
  await aborted(stop.signal)
  await stopAll()
  say('Regent', 'stopped')
}
