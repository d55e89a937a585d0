import { existsSync } from 'node:fs'
import { pinnedNode, runtimeFolder } from '../paths.mjs'
import { timed } from '../say.mjs'
import { isInstalled, rememberInstalled, removeInstalled } from './installed-packages.mjs'
import { runNpm } from './run-npm.mjs'

export const isRuntimeInstalled = () => existsSync(pinnedNode) && isInstalled(runtimeFolder)

/** The pinned Node, installed with whatever Node and npm the machine has. */
export const installRuntime = () =>
  timed({ subject: 'Node 24', doing: 'downloading', done: 'installed' }, async () => {
    try {
      await runNpm({ node: process.execPath, args: ['ci'], cwd: runtimeFolder })
      rememberInstalled(runtimeFolder)
    } catch (error) {
      removeInstalled(runtimeFolder)
      throw error
    }
  })
