import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone this launcher lies in. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

export const runtimeFolder = join(root, 'bin', 'runtime')

/** The Node that Regent runs on, whatever Node started the launcher. */
export const pinnedNode = join(runtimeFolder, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')

export const onPinnedNode = process.execPath === pinnedNode

export const serverEntry = join(root, 'apps', 'server', 'dist', 'main.js')

/** What Node remembers of compiled files, so that a start does not compile them again. */
export const compiledFolder = join(root, '.cache', 'compiled')

/** Everything that must survive a restart lies below this folder. */
export const dataFolder = () => resolve(process.env.DATA_DIR || join(root, 'data'))
