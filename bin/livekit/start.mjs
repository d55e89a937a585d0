import { get } from 'node:http'
import { join } from 'node:path'
import { onLines } from '../children/on-lines.mjs'
import { processesIn } from '../children/processes-in.mjs'
import { spawnTied } from '../children/spawn-tied.mjs'
import { Refusal } from '../refusal.mjs'
import { livekitConfig } from './config.mjs'
import { explainFailure } from './explain-failure.mjs'
import { choosePorts } from './free-ports.mjs'
import { keysOf } from './keys.mjs'
import { sentenceOf, withoutAddresses } from './media-log.mjs'
import { makePrivateFolder, writePrivately } from './write-privately.mjs'

/**
 * @typedef {{
 *   binary: string,
 *   folder: string,
 *   settings: import('./media-settings.mjs').MediaSettings,
 *   webhookUrl?: string | undefined,
 *   httpBefore?: number | undefined,
 *   onLog?: (line: string) => void,
 *   signal?: AbortSignal | undefined,
 * }} LivekitOptions `httpBefore` is the port that the last start had, for the same address again
 */

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

// It needs less than a second; a busy machine may need more.
const startMs = 60_000

/** Whether anything answers there. @returns {Promise<boolean>} */
const answers = (/** @type {string} */ url) =>
  new Promise((done) => {
    const request = get(url, { timeout: 1000, agent: false }, (response) => {
      response.destroy()
      done(true)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => done(false))
  })

/** Hold the folder's lock: what still runs there was left by a launcher that is gone. LiveKit keeps nothing that it could lose. */
const endOrphans = async (/** @type {string} */ folder) => {
  for (
    let left = processesIn(folder, 'livekit-server');
    left.length > 0;
    left = processesIn(folder, 'livekit-server')
  ) {
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    }
    await pause(20)
  }
}

/** LiveKit takes settings from variables of many names, so it gets none. DATA_DIR says whose process it is. */
const environment = (/** @type {string} */ folder) => ({ PATH: process.env.PATH, DATA_DIR: join(folder, '..') })

/**
 * Starts the media server on its folder and waits until it answers. Its log before that explains a failure; later lines go to `onLog`.
 * @param {LivekitOptions} options
 */
export const startLivekit = async ({
  binary,
  folder,
  settings,
  webhookUrl,
  httpBefore,
  onLog = () => undefined,
  signal,
}) => {
  makePrivateFolder(folder)
  await endOrphans(folder)
  const keys = keysOf(folder)
  const ports = await choosePorts(settings, httpBefore)
  const configFile = join(folder, 'config.yaml')
  writePrivately(configFile, JSON.stringify(livekitConfig({ settings, ports, keys, webhookUrl }), null, 2))
  signal?.throwIfAborted()

  const child = spawnTied(binary, ['--config', configFile], {
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C at a terminal reaches our whole process group, but the launcher ends its children in order.
    detached: true,
    cwd: folder,
    env: environment(folder),
  })
  const lines = /** @type {string[]} */ ([])
  let isReady = false
  const read = (/** @type {string} */ line) =>
    isReady ? onLog(withoutAddresses(sentenceOf(line))) : lines.push(sentenceOf(line))
  onLines(child.process.stdout, read)
  onLines(child.process.stderr, read)
  let hasEnded = false
  const ended = child.ended.finally(() => (hasEnded = true))

  // Asked to end, LiveKit waits until everybody has left; it keeps nothing that it could lose.
  const stop = async () => {
    child.process.kill('SIGKILL')
    await ended
  }
  const url = `http://127.0.0.1:${ports.http}`
  for (const deadline = Date.now() + startMs; !isReady && !hasEnded && Date.now() < deadline && !signal?.aborted;) {
    isReady = (await answers(url)) && !hasEnded
    if (!isReady) await Promise.race([pause(30), ended])
  }
  if (!isReady) {
    await stop()
    signal?.throwIfAborted()
    throw new Refusal(explainFailure(lines))
  }
  return { pid: /** @type {number} */ (child.process.pid), ended, url, ports, ...keys, stop }
}

/** @typedef {Awaited<ReturnType<typeof startLivekit>>} RunningLivekit */
