import { join } from 'node:path'
import { spawnTied } from './children/spawn-tied.mjs'
import { pinnedNode, root } from './paths.mjs'
import { environmentOnPinnedNode } from './steps/run-npm.mjs'

/**
 * Runs a verb again on the pinned Node, as a child that ends with us and gets our signals.
 * @returns {Promise<number>} its exit status
 */
export const runOnPinnedNode = async (/** @type {string[]} */ words) => {
  const child = spawnTied(pinnedNode, [join(root, 'bin', 'regent.mjs'), ...words], {
    onParentDeath: 'SIGTERM',
    stdio: 'inherit',
    env: environmentOnPinnedNode(),
  })
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.process.kill(signal)
  process.on('SIGTERM', forward).on('SIGINT', forward)
  const { code } = await child.ended
  return code ?? 1
}
