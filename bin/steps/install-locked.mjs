import { Refusal } from '../refusal.mjs'
import { isInstalled, removeInstalled } from './installed-packages.mjs'
import { explainNpmFailure, runNpm } from './run-npm.mjs'

/**
 * Installs from scratch what a folder's lock file names. Unlike npm, it fails if an optional package could not be downloaded that this
 * machine needs.
 * @param {{ folder: string, node: string, args?: string[], development?: boolean }} installation
 */
export const installLocked = async ({ folder, node, args = [], development = false }) => {
  removeInstalled(folder)
  try {
    const output = await runNpm({ node, args: ['ci', ...args], cwd: folder })
    if (!isInstalled(folder, { development })) throw new Refusal(explainNpmFailure(output))
  } catch (error) {
    removeInstalled(folder)
    throw error
  }
}
