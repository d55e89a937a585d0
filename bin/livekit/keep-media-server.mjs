import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openLock } from '../locks/lock-folder.mjs'
import { Refusal } from '../refusal.mjs'
import { say, saySince, warn } from '../say.mjs'
import { supervise } from '../server/supervisor.mjs'
import { sayFaults } from './media-log.mjs'
import { obtainLivekit } from './obtain.mjs'
import { startLivekit } from './start.mjs'
import { buildingStatus, mediaFolder, removeStatus, writeStatus } from './status.mjs'
import { makePrivateFolder } from './write-privately.mjs'

/** What the lines of the terminal are about. */
const subject = 'Live rooms'

const reasonOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error))

/** A full disk is no reason to end a portal. */
const withoutFailing = (/** @type {() => void} */ write) => {
  try {
    write()
  } catch (error) {
    warn(subject, `how far the media server is cannot be written down: ${reasonOf(error)}`)
  }
}

const tell = (/** @type {string} */ folder, /** @type {Parameters<typeof writeStatus>[1]} */ status) =>
  withoutFailing(() => writeStatus(folder, status))

const takeOverMs = 2000

const lockFileIn = (/** @type {string} */ folder) => join(folder, 'lock')

/** Whether a launcher takes care of a media server in that folder. */
export const isKept = (folder = mediaFolder()) => {
  if (!existsSync(lockFileIn(folder))) return false
  const lock = openLock(lockFileIn(folder))
  const isFree = lock.tryLock('shared')
  lock.close()
  return !isFree
}

/**
 * Several processes may share a data folder and a DATABASE_URL: one of them runs the media server, the others wait to take over.
 * Answers what ends that.
 */
const untilAlone = async (/** @type {string} */ folder, /** @type {AbortSignal} */ signal) => {
  makePrivateFolder(folder)
  const lock = openLock(lockFileIn(folder))
  chmodSync(lockFileIn(folder), 0o600)
  try {
    while (!lock.tryLock('exclusive')) await pause(takeOverMs, undefined, { signal })
    return lock.close
  } catch (error) {
    lock.close()
    throw error
  }
}

/** Says once why there is no media server, and the status says it for as long as it is so. */
const reportFailures = (/** @type {string} */ folder) => {
  let said = ''
  return (/** @type {unknown} */ error) => {
    const reason = reasonOf(error)
    tell(folder, { state: 'unavailable', reason })
    if (reason !== said) warn(subject, `there is no media server: ${reason}`)
    said = reason
  }
}

/** @typedef {{ settings: import('./media-settings.mjs').MediaSettings, webhookUrl?: string | undefined, signal: AbortSignal, folder?: string, obtain?: typeof obtainLivekit }} MediaServerOptions */

/** @param {MediaServerOptions & { folder: string, binary: string, reportFailure: (error: unknown) => void }} options */
const superviseLivekit = ({ settings, webhookUrl, signal, folder, binary, reportFailure }) => {
  const onLog = sayFaults((sentence) => say(subject, sentence))
  let httpBefore = /** @type {number | undefined} */ (undefined)
  const start = async () => {
    try {
      const livekit = await startLivekit({ binary, folder, settings, webhookUrl, httpBefore, onLog, signal })
      const { url, apiKey, apiSecret, pid, ports } = livekit
      httpBefore = ports.http
      tell(folder, { state: 'ready', url, apiKey, apiSecret, pid, udpPort: ports.udp, tcpPort: ports.tcp })
      livekit.ended.then(() => signal.aborted || tell(folder, { state: 'starting' }))
      return livekit
    } catch (error) {
      if (!signal.aborted) reportFailure(error)
      // It is said already.
      throw new Refusal()
    }
  }
  return supervise({ name: subject, start, insists: true })
}

/**
 * Gets the media server, starts it and keeps it running until it is stopped. The portal serves meanwhile, and goes on serving where
 * there is none.
 * @param {MediaServerOptions} options
 */
export const keepMediaServer = ({ signal, folder = mediaFolder(), obtain = obtainLivekit, ...options }) => {
  const reportFailure = reportFailures(folder)

  const getBinary = async () => {
    const since = Date.now()
    let isNew = false
    const onStep = (/** @type {import('./obtain.mjs').Step} */ step) => {
      isNew = true
      const status = buildingStatus(step)
      tell(folder, status)
      say(subject, status.text)
    }
    // Such as an archive with another content than it should have.
    const onRefused = (/** @type {string} */ reason) => say(subject, reason)
    const binary = await obtain({ signal, onStep, onRefused })
    if (isNew) saySince(subject, 'the media server was made', since)
    return binary
  }

  const run = async () => {
    const binary = await getBinary()
    signal.throwIfAborted()
    tell(folder, { state: 'starting' })
    const supervised = superviseLivekit({ ...options, signal, folder, binary, reportFailure })
    supervised.first.then(
      () => say(subject, 'the media server is ready'),
      () => undefined,
    )
    return supervised
  }

  const runAlone = async () => {
    const letGo = await untilAlone(folder, signal)
    tell(folder, { state: 'starting' })
    const supervised = await run().catch((error) => {
      if (!signal.aborted) reportFailure(error)
      return undefined
    })
    return { supervised, letGo }
  }

  const running = runAlone().catch((error) => {
    if (!signal.aborted) reportFailure(error)
    return undefined
  })
  return {
    stop: async () => {
      const own = await running
      await own?.supervised?.stop()
      if (own) withoutFailing(() => removeStatus(folder))
      own?.letGo()
    },
  }
}
