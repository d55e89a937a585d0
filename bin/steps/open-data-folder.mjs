import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLock } from '../locks/lock-folder.mjs'
import { Refusal } from '../refusal.mjs'

const reasons = /** @type {Record<string, string>} */ ({
  EACCES: 'you may not write there',
  EPERM: 'you may not write there',
  EROFS: 'it lies on a disk mounted read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of its path is a file',
  EEXIST: 'there is a file of that name',
})

/** @template T */
const orRefuse = (/** @type {string} */ folder, /** @type {() => T} */ attempt) => {
  try {
    return attempt()
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    if (error instanceof Refusal || !(code in reasons)) throw error
    throw new Refusal(
      `The data folder ${folder} cannot be used: ${reasons[code]}. Fix that, or set DATA_DIR to another folder.`,
    )
  }
}

const lockFileOf = (/** @type {string} */ folder) => join(folder, 'regent.lock')

/** Whether a Regent with its own PostgreSQL is running on the folder. */
export const isInUse = (/** @type {string} */ folder) => {
  if (!existsSync(lockFileOf(folder))) return false
  const lock = openLock(lockFileOf(folder))
  const free = lock.tryLock('shared')
  lock.close()
  return !free
}

/**
 * Opens the data folder for this process alone, until it ends.
 * `undo` removes a newly created folder again if the start fails.
 * @param {string} folder
 */
export const openDataFolder = (folder) =>
  orRefuse(folder, () => {
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
    const lockFile = lockFileOf(folder)
    const lock = openLock(lockFile)
    if (!lock.tryLock('exclusive')) {
      throw new Refusal(
        `Another Regent (process ${readFileSync(lockFile, 'utf8').trim()}) is running on ${folder}: stop it, or give this one a DATA_DIR and a PORT of its own.`,
      )
    }
    writeFileSync(lockFile, String(process.pid))
    return {
      undo: () => {
        if (made !== undefined) rmSync(made, { recursive: true, force: true })
      },
    }
  })
