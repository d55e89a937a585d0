import { pinnedNode, root } from '../paths.mjs'
import { timed } from '../say.mjs'
import { addDevelopmentLocked, installLocked } from './install-locked.mjs'
import { isInstalled, wasForDevelopment } from './installed-packages.mjs'

/** Whether what serving and building need is installed. */
export const arePackagesInstalled = () => isInstalled(root)

/** Whether what tests, checks and benches need is installed as well. */
export const areDevelopmentPackagesInstalled = () => isInstalled(root, { development: true })

const here = { folder: root, node: pinnedNode }

/**
 * Installs the packages of the lock file on the pinned Node: on Node 18, npm would leave out platform packages that vite needs.
 * Leaves out what only development needs, unless a verb requires it or the clone had it before.
 * @param {{ development: boolean }} kind
 */
export const installPackages = ({ development }) =>
  timed({ subject: 'Packages', doing: 'downloading', done: 'installed' }, () =>
    installLocked({ ...here, development: development || wasForDevelopment(root) }),
  )

/** Adds what only development needs, beside a Regent that may be running: nothing that is installed is replaced. */
export const addDevelopmentPackages = () =>
  timed({ subject: 'Packages', doing: 'downloading those for development', done: 'for development added' }, () =>
    addDevelopmentLocked(here),
  )
