import { pinnedNode, root } from '../paths.mjs'
import { timed } from '../say.mjs'
import { installLocked } from './install-locked.mjs'
import { isInstalled } from './installed-packages.mjs'

/** @typedef {{ development: boolean }} Kind */

export const arePackagesInstalled = (/** @type {Kind} */ kind) => isInstalled(root, kind)

/**
 * Installs the packages of the lock file on the pinned Node: on Node 18, npm would leave out platform packages that vite needs.
 * Includes development packages unless NODE_ENV=production; a verb that needs them requests them.
 */
export const installPackages = (/** @type {Kind} */ { development }) =>
  timed({ subject: 'Packages', doing: 'downloading', done: 'installed' }, () =>
    installLocked({ folder: root, node: pinnedNode, args: development ? ['--include=dev'] : [], development }),
  )
