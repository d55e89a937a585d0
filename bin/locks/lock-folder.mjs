import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from '../refusal.mjs'

/** @typedef {'shared' | 'exclusive'} LockKind */

/**
 * A lock that the kernel lets go when this process ends, however it ends: flock(1) locks the open file it inherits, and
 * that open file is ours, so the lock outlives the little command.
 * @param {string} file
 */
export const openLock = (file) => {
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a+')

  const flock = (/** @type {string[]} */ ...options) => {
    const { status, error } = spawnSync('flock', [...options, '3'], {
      stdio: ['ignore', 'ignore', 'ignore', descriptor],
    })
    if (error)
      throw new Refusal(
        'Regent needs the command flock (package util-linux) to keep two starts apart; install it, then start again.',
      )
    return status === 0
  }

  return {
    tryLock: (/** @type {LockKind} */ kind) => flock(`--${kind}`, '--nonblock'),
    waitForLock: (/** @type {LockKind} */ kind, /** @type {number} */ timeoutSeconds) =>
      flock(`--${kind}`, '--timeout', String(timeoutSeconds)),
    unlock: () => void flock('--unlock'),
    close: () => closeSync(descriptor),
  }
}
