import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { processesIn as allProcessesIn, readOr } from '../children/processes-in.mjs'

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

const processesIn = (/** @type {string} */ folder) => allProcessesIn(folder, 'postgres')

const signal = (/** @type {number[]} */ pids, /** @type {NodeJS.Signals} */ name) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
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
 * Clears what an earlier PostgreSQL left in the folder. Hold the folder's lock, so that any PostgreSQL that runs there is an orphan.
 * Stops an orphan with stronger signals each time. Removes a `postmaster.pid` whose number now belongs to another program (after a
 * reboot, or in a new container), because PostgreSQL would mistake that program for itself. It clears any other leftovers by itself.
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
