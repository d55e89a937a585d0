import { pinnedNode, root } from '../paths.mjs'
import { timed } from '../say.mjs'
import { installLocked } from './install-locked.mjs'
import { isInstalled } from './installed-packages.mjs'

/** @typedef {{ development: boolean }} Kind */

export const arePackagesInstalled = (/** @type {Kind} */ kind) => isInstalled(root, kind)

/**
 * The packages of the lock, installed on the pinned Node: under Node 18 npm would leave out platform packages that vite needs.
 * Development packages come along unless the machine says it is in production; a verb that needs them asks for them.
 */
export const installPackages = (/** @type {Kind} */ { development }) =>
  timed({ subject: 'Packages', doing: 'downloading', done: 'installed' }, () =>
    installLocked({ folder: root, node: pinnedNode, args: development ? ['--include=dev'] : [], development }),
  )
