import { existsSync } from 'node:fs'
import { pinnedNode, runtimeFolder } from '../paths.mjs'
import { timed } from '../say.mjs'
import { installLocked } from './install-locked.mjs'
import { isInstalled } from './installed-packages.mjs'

export const isRuntimeInstalled = () => existsSync(pinnedNode) && isInstalled(runtimeFolder)

/** Installs the pinned Node with the machine's own Node and npm. */
export const installRuntime = () =>
  timed({ subject: 'Node 24', doing: 'downloading', done: 'installed' }, () =>
    installLocked({ folder: runtimeFolder, node: process.execPath }),
  )
