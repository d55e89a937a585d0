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

/** An optional package that names no machine may belong to one that is not for this machine, so only those that name ours are missed. */
const mustBeThere = (/** @type {LockedPackage} */ locked) =>
  isForThisMachine(locked) && (locked.optional !== true || locked.os !== undefined || locked.cpu !== undefined)

/**
 * npm writes its own account of what it installed at the very end; whether it fits the lock is a comparison of the two, so that an
 * installation by hand counts as well.
 */
const fitsLock = (/** @type {string} */ folder, /** @type {boolean} */ development) => {
  const account = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(account)) return false
  const installed = readPackages(account)
  return Object.entries(readPackages(join(folder, 'package-lock.json'))).every(
    ([path, locked]) =>
      !path.includes('node_modules/') ||
      (!development && (locked.dev === true || locked.devOptional === true)) ||
      !mustBeThere(locked) ||
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

/** Remembers what is installed, so that the next start need not compare a thousand entries. */
const rememberInstalled = (/** @type {string} */ folder) => {
  mkdirSync(dirname(stampFile(folder)), { recursive: true })
  writeFileSync(stampFile(folder), JSON.stringify({ lock: lockHash(folder), development: fitsLock(folder, true) }))
}

/** Whether what `node_modules` holds fits the lock beside it, with or without what only development needs. */
export const isInstalled = (/** @type {string} */ folder, { development = false } = {}) => {
  const stamp = readStamp(folder)
  if (stamp.lock === lockHash(folder) && (stamp.development === true || !development)) return true
  if (!fitsLock(folder, development)) return false
  rememberInstalled(folder)
  return true
}

/** A failed installation leaves no half-filled `node_modules` behind. */
export const removeInstalled = (/** @type {string} */ folder) =>
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
