import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

const readPackages = (/** @type {string} */ file) => {
  const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (JSON.parse(readFileSync(file, 'utf8')))
  return lock.packages
}

const isForThisMachine = (/** @type {LockedPackage} */ { os, cpu, libc }) =>
  (os?.includes('linux') ?? true) && (cpu?.includes(process.arch) ?? true) && (libc?.includes('glibc') ?? true)

/** An optional package without a platform may belong to a package for another machine, so only those for our platform are required. */
const isRequired = (/** @type {LockedPackage} */ locked) =>
  isForThisMachine(locked) && (locked.optional !== true || locked.os !== undefined || locked.cpu !== undefined)

/**
 * npm records what it installed at the very end. Comparing that record with the lock file makes a manual installation count as well.
 */
const fitsLock = (/** @type {string} */ folder, /** @type {boolean} */ development) => {
  const record = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = readPackages(record)
  return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(
    ([path, locked]) =>
      !path.includes('node_modules/') ||
      (!development && (locked.dev === true || locked.devOptional === true)) ||
      !isRequired(locked) ||
      installed[path]?.version === locked.version,
  )
}

const stampFile = (/** @type {string} */ folder) => join(folder, 'node_modules', '.regent-installed.json')

const lockHash = (/** @type {string} */ folder) =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .update(process.arch)
    .digest('hex')

const readStamp = (/** @type {string} */ folder) => {
  try {
    return /** @type {{ lock?: string, development?: boolean }} */ (JSON.parse(readFileSync(stampFile(folder), 'utf8')))
  } catch {
    return {}
  }
}

/** Remembers what is installed, so that the next start does not compare a thousand entries. */
const rememberInstalled = (/** @type {string} */ folder) => {
  mkdirSync(dirname(stampFile(folder)), { recursive: true })
  writeFileSync(stampFile(folder), JSON.stringify({ lock: lockHash(folder), development: fitsLock(folder, true) }))
}

/** Whether `node_modules` matches the lock file beside it, with or without development packages. */
export const isInstalled = (/** @type {string} */ folder, { development = false } = {}) => {
  const stamp = readStamp(folder)
  if (stamp.lock === lockHash(folder) && (stamp.development === true || !development)) return true
  if (!fitsLock(folder, development)) return false
  rememberInstalled(folder)
  return true
}

/** Whether the last installation included development packages, whatever lock file it was for. */
export const wasForDevelopment = (/** @type {string} */ folder) => readStamp(folder).development === true

/** Removes what only development needs; nothing that serves is touched. */
export const removeDevelopment = (/** @type {string} */ folder) => {
  for (const [path, { dev }] of Object.entries(readPackages(join(folder, 'package-lock.json')))) {
    if (dev === true && path.includes('node_modules/')) rmSync(join(folder, path), { recursive: true, force: true })
  }
}

/** A failed installation leaves no half-filled `node_modules` behind. */
export const removeInstalled = (/** @type {string} */ folder) =>
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
