import { pinnedNode, root } from '../paths.mjs'
import { timed } from '../say.mjs'
import { isInstalled, rememberInstalled, removeInstalled } from './installed-packages.mjs'
import { runNpm } from './run-npm.mjs'

/** @typedef {{ development: boolean }} Kind */

export const arePackagesInstalled = (/** @type {Kind} */ kind) => isInstalled(root, kind)

/**
 * The packages of the lock, installed on the pinned Node: under Node 18 npm would leave out platform packages that vite needs.
 * Development packages come along unless the machine says it is in production; a verb that needs them asks for them.
 */
export const installPackages = (/** @type {Kind} */ { development }) =>
  timed({ subject: 'Packages', doing: 'downloading', done: 'installed' }, async () => {
    try {
      await runNpm({ node: pinnedNode, args: ['ci', ...(development ? ['--include=dev'] : [])], cwd: root })
      rememberInstalled(root)
    } catch (error) {
      removeInstalled(root)
      throw error
    }
  })
