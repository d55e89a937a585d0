import { Refusal } from '../refusal.mjs'
import { isInstalled, removeInstalled } from './installed-packages.mjs'
import { explainNpmFailure, runNpm } from './run-npm.mjs'

/**
 * What the lock of a folder names, installed anew. npm calls it a success when a package that is optional elsewhere, and needed here, could
 * not be fetched; we do not.
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
