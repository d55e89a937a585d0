import { Refusal } from '../refusal.mjs'
import { isInstalled, removeDevelopment, removeInstalled } from './installed-packages.mjs'
import { explainNpmFailure, runNpm } from './run-npm.mjs'

/** @typedef {{ folder: string, node: string, development?: boolean, signal?: AbortSignal }} Installation */

const installOrRefuse = async (
  /** @type {string[]} */ args,
  /** @type {Installation} */ { folder, node, development = false, signal },
) => {
  const output = await runNpm({
    node,
    args: [...args, development ? '--include=dev' : '--omit=dev'],
    cwd: folder,
    signal,
  })
  if (!isInstalled(folder, { development })) throw new Refusal(explainNpmFailure(output))
}

/**
 * Installs from scratch what a folder's lock file names. Unlike npm, it fails if an optional package could not be downloaded that this
 * machine needs.
 * @param {Installation} installation
 */
export const installLocked = async (installation) => {
  removeInstalled(installation.folder)
  try {
    await installOrRefuse(['ci'], installation)
  } catch (error) {
    removeInstalled(installation.folder)
    throw error
  }
}

/**
 * Adds the development packages that the lock file names to the others, which npm leaves as they are because they fit. It would also
 * leave a package that an interruption left half-written, so what is there of them is removed first.
 * @param {Installation} installation
 */
export const addDevelopmentLocked = async ({ folder, node }) => {
  removeDevelopment(folder)
  await installOrRefuse(['install', '--no-save'], { folder, node, development: true })
}
