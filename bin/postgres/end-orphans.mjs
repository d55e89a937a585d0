import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

const readOr = (/** @type {() => string} */ read) => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Every process of PostgreSQL stands in its data folder. */
const processesIn = (/** @type {string} */ folder) => {
  const place = realpathSync(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name) && readOr(() => readlinkSync(`/proc/${name}/cwd`)) === place)
    .filter((name) => readOr(() => readFileSync(`/proc/${name}/comm`, 'utf8'))?.startsWith('postgres'))
    .map(Number)
}

const signal = (/** @type {number[]} */ pids, /** @type {NodeJS.Signals} */ name) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It ended by itself meanwhile.
    }
  }
}

const untilGone = async (/** @type {string} */ folder, /** @type {number} */ timeout) => {
  const end = Date.now() + timeout
  while (processesIn(folder).length > 0 && Date.now() < end) await pause(20)
  return processesIn(folder).length === 0
}

const isAlive = (/** @type {number} */ pid) => {
  const state = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))?.replace(/^.*\) /u, '')
  return state !== undefined && !state.startsWith('Z')
}

/**
 * Clears what an earlier PostgreSQL left on the folder; call it while holding the folder's lock, so that whatever runs there is an orphan.
 * An orphan is stopped fast and harder each time. A `postmaster.pid` whose number now belongs to another program (after a reboot, or in
 * a fresh container) is removed, because PostgreSQL would take that program for itself; any other it clears on its own.
 * @param {string} folder
 */
export const endOrphans = async (folder) => {
  const pidFile = join(folder, 'postmaster.pid')
  const pid = Number(readOr(() => readFileSync(pidFile, 'utf8'))?.split('\n')[0])
  if (!pid) return

  const orphans = processesIn(folder)
  if (orphans.length > 0) {
    signal(orphans.includes(pid) ? [pid] : orphans, orphans.includes(pid) ? 'SIGINT' : 'SIGKILL')
    if (await untilGone(folder, 3000)) return
    signal(processesIn(folder), 'SIGQUIT')
    if (await untilGone(folder, 1000)) return
    signal(processesIn(folder), 'SIGKILL')
    await untilGone(folder, 1000)
    return
  }
  if (isAlive(pid)) rmSync(pidFile, { force: true })
}
