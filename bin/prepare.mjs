import { join } from 'node:path'
import { makeOnce } from './locks/make-once.mjs'
import { root, pinnedNode, runtimeFolder } from './paths.mjs'
import { build, isBuilt } from './steps/build.mjs'
import {
  addDevelopmentPackages,
  areDevelopmentPackagesInstalled,
  arePackagesInstalled,
  installPackages,
} from './steps/install-packages.mjs'
import { existsSync } from 'node:fs'
import { mark, timed } from './say.mjs'
import { installLocked } from './steps/install-locked.mjs'
import { isInstalled } from './steps/installed-packages.mjs'

const isRuntimeInstalled = () => existsSync(pinnedNode) && isInstalled(runtimeFolder)

/** Installs the pinned Node with the machine's own Node and npm. */
const installRuntime = () =>
  timed({ subject: 'Node 24', doing: 'downloading', done: 'installed' }, () =>
    installLocked({ folder: runtimeFolder, node: process.execPath }),
  )

const lockFile = (/** @type {string} */ name) => join(root, '.cache', `${name}.lock`)

const prepareRuntime = () =>
  makeOnce({
    lockFile: lockFile('runtime'),
    isDone: isRuntimeInstalled,
    make: installRuntime,
    inUse: 'Regent brings a new Node, but another Regent is running from this folder: stop it, then start again.',
  })

const preparePackages = (/** @type {{ development: boolean }} */ kind) =>
  makeOnce({
    lockFile: lockFile('packages'),
    isDone: arePackagesInstalled,
    make: () => installPackages(kind),
    inUse:
      'The packages must be installed anew, but another Regent is running from this folder: stop it, then start again.',
  })

/** Has a lock of its own, so that the tests of a new clone need not wait for the end of a Regent that runs there. */
const prepareDevelopmentPackages = () =>
  makeOnce({
    lockFile: lockFile('development-packages'),
    isDone: areDevelopmentPackagesInstalled,
    make: addDevelopmentPackages,
    inUse: 'Packages for development must be added, but others are in use from this folder: end that, then try again.',
  })

/** The built server and pages, made when the sources changed. */
export const prepareBuild = () =>
  makeOnce({
    lockFile: lockFile('build'),
    isDone: isBuilt,
    make: build,
    inUse: 'The sources changed, but another Regent is running from this build: stop it, then start again.',
  })

/** Makes what a verb needs, if it is missing. */
export const prepare = async (/** @type {'build' | 'tools'} */ needs) => {
  await prepareRuntime()
  mark('Node is installed')
  await preparePackages({ development: needs === 'tools' })
  if (needs === 'tools') await prepareDevelopmentPackages()
  mark('packages are installed')
  if (needs === 'build') await prepareBuild()
  mark('the build is current')
}
