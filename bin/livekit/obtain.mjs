import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { makeOnce } from '../locks/make-once.mjs'
import { root } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import {
  cachedBinary,
  findOnPath,
  isCached,
  keepBinary,
  livekitVersion,
  unfinishedFolder,
  versionOf,
} from './binary.mjs'
import { buildLivekit, buildWithGoFromNpm, compiledFolder, whyNoGoFromNpm, whyNoSpace } from './build.mjs'
import { goVersionHere, whyNotThisGo } from './find-go.mjs'
import { archiveHere, unpackArchive } from './release-archive.mjs'

/**
 * A way to the binary. `lacks` says why it is closed on this machine; `make` answers the binary, in the folder that it was given.
 * @typedef {{
 *   name: string,
 *   doing: 'Downloading' | 'Building',
 *   expectedSeconds: number,
 *   lacks: () => string | undefined,
 *   make: (place: { folder: string, signal?: AbortSignal | undefined }) => Promise<string>,
 * }} Way
 * @typedef {Pick<Way, 'name' | 'doing' | 'expectedSeconds'>} Step
 */

// Measured: what a build takes of one processor, and what it waits for the network.
const buildSeconds = 210 / cpus().length + 15
const downloadSeconds = 20

/** @type {Way} */
export const fromArchive = {
  name: 'the release archive',
  doing: 'Downloading',
  expectedSeconds: downloadSeconds,
  lacks: () => (archiveHere() ? undefined : `no archive is known for ${process.arch} processors`),
  make: (place) =>
    unpackArchive({ archive: /** @type {NonNullable<ReturnType<typeof archiveHere>>} */ (archiveHere()), ...place }),
}

/** @type {Way} */
export const withGoOnPath = {
  name: 'a build with the Go on the PATH',
  doing: 'Building',
  expectedSeconds: buildSeconds,
  lacks: () => whyNotThisGo(goVersionHere()),
  make: (place) => buildLivekit({ go: 'go', ...place }),
}

/** @type {Way} */
export const withGoFromNpm = {
  name: 'a build with the Go from npm',
  doing: 'Building',
  expectedSeconds: buildSeconds + downloadSeconds,
  lacks: () => whyNoGoFromNpm(),
  make: buildWithGoFromNpm,
}

/** As much as possible without a build, and without a download of a compiler. */
export const usualWays = [fromArchive, withGoOnPath, withGoFromNpm]

const refuseWithoutSpace = (/** @type {Way} */ { doing }) => {
  // What an interrupted build has left takes that space already.
  if (doing === 'Downloading' || existsSync(compiledFolder(unfinishedFolder))) return
  const lack = whyNoSpace(unfinishedFolder)
  if (lack !== undefined) throw new Refusal(lack)
}

/** A Go that downloads another Go may leave folders that it has closed to writing. */
const removeUnfinished = () => {
  spawnSync('chmod', ['-R', 'u+w', unfinishedFolder])
  rmSync(unfinishedFolder, { recursive: true, force: true })
}

const checkBinary = (/** @type {string} */ file) => {
  const version = versionOf(file)
  if (version !== livekitVersion) throw new Refusal(`what it gave does not run here as version ${livekitVersion}`)
}

const isFull = (/** @type {unknown} */ error) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** @returns {string} why a way did not lead to the binary */
const reasonOf = (/** @type {unknown} */ error) => {
  if (isFull(error)) return 'the disk is full: free some space, then start again'
  if (!(error instanceof Refusal)) throw error
  return error.message.replace(/\.$/u, '')
}

/** @typedef {{ signal?: AbortSignal | undefined, onStep: (step: Step) => void, onRefused: (reason: string) => void }} Progress */

/** @returns {Promise<{ file: string, origin: import('./binary.mjs').Origin }>} */
const goWay = async (/** @type {Way} */ way, /** @type {Progress} */ { signal, onStep }) => {
  const start = Date.now()
  refuseWithoutSpace(way)
  onStep(way)
  const file = await way.make({ folder: unfinishedFolder, signal })
  checkBinary(file)
  const { size: bytes } = statSync(file)
  return { file, origin: { way: way.name, seconds: (Date.now() - start) / 1000, bytes } }
}

/** Goes the ways in their order until one leads to the binary. */
const goWays = async (/** @type {Way[]} */ ways, /** @type {Progress} */ progress) => {
  const reasons = []
  mkdirSync(unfinishedFolder, { recursive: true })
  for (const way of ways) {
    const lack = way.lacks()
    if (lack !== undefined) {
      reasons.push(`${way.name}: ${lack}`)
      continue
    }
    try {
      return await goWay(way, progress)
    } catch (error) {
      progress.signal?.throwIfAborted()
      const reason = `${way.name}: ${reasonOf(error)}`
      reasons.push(reason)
      progress.onRefused(reason)
    }
  }
  removeUnfinished()
  throw new Refusal(reasons.join('; '))
}

const makeCached = async (/** @type {Way[]} */ ways, /** @type {Progress} */ progress) => {
  const { file, origin } = await goWays(ways, progress)
  keepBinary(file, origin)
  removeUnfinished()
}

/**
 * The media server's program: the one on the PATH, else the one in our cache, which is made once if it is missing. An interrupted
 * making continues the next time; one that fails says why, way by way.
 * @param {Partial<Progress> & { ways?: Way[] }} [options]
 * @returns {Promise<string>}
 */
export const obtainLivekit = async ({
  signal,
  onStep = () => undefined,
  onRefused = () => undefined,
  ways = usualWays,
} = {}) => {
  const onPath = findOnPath()
  if (onPath?.fits) return onPath.file
  await makeOnce({
    lockFile: join(root, '.cache', 'livekit.lock'),
    isDone: isCached,
    make: () => makeCached(ways, { signal, onStep, onRefused }),
    inUse: 'another Regent runs here with another media server: stop it, then start again.',
    onWait: () => onStep({ name: 'another Regent', doing: 'Building', expectedSeconds: buildSeconds }),
    signal,
  })
  return cachedBinary
}
