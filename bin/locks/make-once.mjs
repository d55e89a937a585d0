import { openLock } from './lock-folder.mjs'
import { Refusal } from '../refusal.mjs'
import { say } from '../say.mjs'

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

const sayWaiting = () => say('Waiting', 'for another Regent that is installing or building here')

const makeAlone = async (
  /** @type {ReturnType<typeof openLock>} */ gate,
  /** @type {() => boolean} */ isDone,
  /** @type {() => Promise<void>} */ make,
) => {
  try {
    // Between two locks of ours another may have had it.
    if (isDone()) return
    await make()
    if (!isDone()) throw new Error('What was just made does not fit its own check.')
  } finally {
    gate.unlock()
  }
}

/**
 * Makes something that several processes of this clone share. A user holds the lock shared until it ends; the one that makes it needs the
 * lock alone, so nothing is replaced under a running Regent and two starts at once do the work once.
 * @param {{ lockFile: string, isDone: () => boolean, make: () => Promise<void>, inUse: string, onWait?: () => void, signal?: AbortSignal | undefined }} step
 */
export const makeOnce = async ({ lockFile, isDone, make, inUse, onWait = sayWaiting, signal }) => {
  const gate = openLock(lockFile)
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (!gate.tryLock('shared')) {
      onWait()
      if (!(await gate.waitForLock('shared', 1800, signal))) break
    }
    if (isDone()) return
    gate.unlock()
    // Turning one lock into the other is not atomic, so the shared lock is requested again afterwards, as every process does.
    if (gate.tryLock('exclusive')) await makeAlone(gate, isDone, make)
    else await pause(250)
  }
  throw new Refusal(inUse)
}
