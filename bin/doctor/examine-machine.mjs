import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { freemem, totalmem } from 'node:os'
import { hasCommand } from '../children/spawn-tied.mjs'
import { dataFolder, pinnedNode } from '../paths.mjs'
import { glibcVersion, whyNotThisMachine } from '../steps/check-machine.mjs'
import { broken, good, lack } from './findings.mjs'
import { findChromium } from '../browser/find-chromium.mjs'

/** @typedef {import('./findings.mjs').Finding} Finding */

const gigabyte = 1024 ** 3
const enoughMemory = gigabyte
const usedByPortal = 0.25 * gigabyte
const inGigabytes = (/** @type {number} */ bytes) => `${(bytes / gigabyte).toFixed(1)} GB`

/** @returns {Finding} */
export const examineSystem = (reason = whyNotThisMachine()) =>
  reason === undefined
    ? good('System', `Linux ${process.arch}, glibc ${glibcVersion()}`)
    : broken('System', { text: reason, cost: 'Regent does not start', remedy: 'a Linux with glibc 2.28 or newer' })

/** @returns {Finding} */
export const examineNode = (isInstalled = existsSync(pinnedNode)) =>
  isInstalled
    ? good('Node', `${process.version} starts Regent, which runs on its own Node 24`)
    : lack('Node', {
        text: `${process.version} starts Regent; its own Node 24 is not installed yet`,
        cost: 'the first start takes longer and needs the network',
        remedy: 'npm start',
      })

const existingParent = (/** @type {string} */ folder) => {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  return existing
}

/** @returns {Finding} */
export const examineDisk = (folder = dataFolder(), least = 2 * gigabyte) => {
  const { bavail, bsize } = statfsSync(existingParent(folder))
  const free = bavail * bsize
  return free >= least
    ? good('Disk', `${inGigabytes(free)} free for ${folder}`)
    : lack('Disk', {
        text: `only ${inGigabytes(free)} free for ${folder}`,
        cost: 'when the disk is full, uploads and recordings are refused',
        remedy: 'free some disk space, or set DATA_DIR to a folder on a larger disk',
      })
}

/** @returns {Finding} */
export const examineMemory = (total = totalmem(), free = freemem()) =>
  total >= enoughMemory
    ? good('Memory', `${inGigabytes(total)}, ${inGigabytes(free)} of it unused`)
    : lack('Memory', {
        text: `only ${inGigabytes(total)} in total`,
        cost: `the system may stop the build; the running portal takes about ${inGigabytes(usedByPortal)}`,
        remedy: `a machine with ${inGigabytes(enoughMemory)} or more, or build elsewhere and copy the folder`,
      })

/** @returns {Finding[]} */
export const examineCommands = (has = hasCommand) => [
  has('flock')
    ? good('flock', 'prevents two starts in the same folder')
    : broken('flock', {
        text: 'is not installed',
        cost: 'Regent does not start',
        remedy: 'apt-get install util-linux',
      }),
  has('setpriv')
    ? good('setpriv', 'ends each child process with its parent')
    : lack('setpriv', {
        text: 'is not installed',
        cost: 'a small shell watches over each child process instead',
        remedy: 'apt-get install util-linux',
      }),
]

/** @returns {Promise<import('./findings.mjs').Finding>} */
export const examineChromium = async (find = findChromium) => {
  const file = await find()
  return file === undefined
    ? lack('Chromium', {
        text: 'is not installed',
        cost: 'npm test has to download it before it can run the journeys',
        remedy: 'apt-get install --yes --no-install-recommends chromium',
      })
    : good('Chromium', file)
}
