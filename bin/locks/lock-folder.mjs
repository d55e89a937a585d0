import { spawn, spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from '../refusal.mjs'

/** @typedef {'shared' | 'exclusive'} LockKind */

const withoutFlock = () =>
  new Refusal(
    'Regent needs the command flock (package util-linux) to keep two starts apart; install it, then start again.',
  )

/**
 * A lock that the kernel lets go when this process ends, however it ends: flock(1) locks the open file it inherits, and
 * that open file is ours, so the lock outlives the little command.
 * @param {string} file
 */
export const openLock = (file) => {
  mkdirSync(dirname(file), { recursive: true })
  const descriptor = openSync(file, 'a+')

  const channels = /** @type {('ignore' | number)[]} */ (['ignore', 'ignore', 'ignore', descriptor])
  const flock = (/** @type {string[]} */ ...options) => {
    const { status, error } = spawnSync('flock', [...options, '3'], { stdio: channels })
    if (error) throw withoutFlock()
    return status === 0
  }

  return {
    tryLock: (/** @type {LockKind} */ kind) => flock(`--${kind}`, '--nonblock'),
    /** Leaves the process free to do other work, such as to stop when it is asked to. @returns {Promise<boolean>} */
    waitForLock: (
      /** @type {LockKind} */ kind,
      /** @type {number} */ timeoutSeconds,
      /** @type {AbortSignal} */ signal = new AbortController().signal,
    ) =>
      new Promise((done, fail) => {
        const waiting = spawn('flock', [`--${kind}`, '--timeout', String(timeoutSeconds), '3'], {
          stdio: channels,
          signal,
        })
        waiting.once('error', (error) => fail(signal.aborted ? error : withoutFlock()))
        waiting.once('exit', (code) => done(code === 0))
      }),
    unlock: () => void flock('--unlock'),
    close: () => closeSync(descriptor),
  }
}
