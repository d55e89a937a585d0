import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../paths.mjs'

/** The only version that the server and the pages are tested with; later ones cannot be built from the module proxy. */
export const livekitVersion = '1.13.5'

/** Where the module and the toolchain that build it are described. */
export const sourceFolder = dirname(fileURLToPath(import.meta.url))

const cache = join(root, '.cache', 'livekit')

/** Changes with the version of every module that goes into the binary. */
const modulesMark = () =>
  ['go.mod', 'go.sum']
    .reduce((hash, file) => hash.update(readFileSync(join(sourceFolder, file))), createHash('sha256'))
    .digest('hex')
    .slice(0, 12)

const cachedFolder = join(cache, `${livekitVersion}-${modulesMark()}-${process.arch}`)

export const cachedBinary = join(cachedFolder, 'livekit-server')

const originFile = join(cachedFolder, 'origin.json')

/** What an unfinished attempt leaves behind, for the next one to continue with. */
export const unfinishedFolder = join(cache, 'unfinished')

export const isCached = () => existsSync(cachedBinary)

/** @typedef {{ way: string, seconds: number, bytes: number }} Origin how the cached binary was made */

/** @returns {Origin} */
export const readOrigin = () => JSON.parse(readFileSync(originFile, 'utf8'))

// A busy machine may take long to read a large program; one that was built in minutes must not be lost for that.
const versionMs = 60_000

/** @returns {string | undefined} what a program calls its own version */
export const versionOf = (/** @type {string} */ file) => {
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: versionMs })
  return /^livekit-server version (\S+)/mu.exec(stdout ?? '')?.[1]
}

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'livekit-server'))
    .find((file) => existsSync(file))

/**
 * The livekit-server on the PATH, and whether it is the version that Regent needs.
 * @returns {{ file: string, version: string | undefined, fits: boolean } | undefined}
 */
export const findOnPath = () => {
  const file = onPath()
  if (file === undefined) return undefined
  const version = versionOf(file)
  return { file, version, fits: version === livekitVersion }
}

/** Puts a finished binary into the cache, whole or not at all, and removes what it replaces. */
export const keepBinary = (/** @type {string} */ file, /** @type {Origin} */ origin) => {
  const made = `${cachedFolder}.made`
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { recursive: true })
  renameSync(file, join(made, 'livekit-server'))
  writeFileSync(join(made, 'origin.json'), JSON.stringify(origin))
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (path !== made && path !== unfinishedFolder) rmSync(path, { recursive: true, force: true })
  }
  renameSync(made, cachedFolder)
}
