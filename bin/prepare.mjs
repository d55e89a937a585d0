import { join } from 'node:path'
import { openLock } from './lock-folder.mjs'
import { root } from './paths.mjs'
import { Refusal } from './refusal.mjs'
import { say } from './say.mjs'
import { build, isBuilt } from './steps/build.mjs'
import { arePackagesInstalled, installPackages } from './steps/install-packages.mjs'
import { installRuntime, isRuntimeInstalled } from './steps/install-runtime.mjs'

const pause = (/** @type {number} */ milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Makes something that several processes of this clone share. Who uses it holds the lock shared until it ends; who makes it needs the
 * lock alone, so nothing is replaced under a running Regent and two starts at once do the work once.
 * @param {{ lock: string, isDone: () => boolean, make: () => Promise<void>, inUse: string }} step
 */
const makeOnce = async ({ lock, isDone, make, inUse }) => {
  const gate = openLock(join(root, '.cache', lock))
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (!gate.tryLock('shared')) {
      say('Waiting', 'for another Regent that is installing or building here')
      if (!gate.waitForLock('shared', 1800)) break
    }
    if (isDone()) return
    gate.unlock()
    if (gate.tryLock('exclusive')) {
      await make()
      if (!isDone()) throw new Error('What was just made does not fit its own check.')
      // Turning the lock into a shared one is not atomic, so the loop asks for it like everybody else.
      gate.unlock()
      continue
    }
    await pause(250)
  }
  throw new Refusal(inUse)
}

const prepareRuntime = () =>
  makeOnce({
    lock: 'runtime.lock',
    isDone: isRuntimeInstalled,
    make: installRuntime,
    inUse: 'Regent brings a new Node, but another Regent is running from this folder: stop it, then start again.',
  })

const preparePackages = (/** @type {{ development: boolean }} */ kind) =>
  makeOnce({
    lock: 'packages.lock',
    isDone: () => arePackagesInstalled(kind),
    make: () => installPackages(kind),
    inUse:
      'The packages must be installed anew, but another Regent is running from this folder: stop it, then start again.',
  })

/** The built server and pages, made when the sources changed. */
export const prepareBuild = () =>
  makeOnce({
    lock: 'build.lock',
    isDone: isBuilt,
    make: build,
    inUse: 'The sources changed, but another Regent is running from this build: stop it, then start again.',
  })

/** Everything a verb stands on, made where it is missing and left alone where it is not. */
export const prepare = async (/** @type {'build' | 'tools'} */ needs) => {
  await prepareRuntime()
  await preparePackages({ development: needs === 'tools' })
  if (needs === 'build') await prepareBuild()
}
