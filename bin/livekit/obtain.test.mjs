import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openLock } from '../locks/lock-folder.mjs'
import { Refusal } from '../refusal.mjs'
import { cachedBinary, livekitVersion, readOrigin, unfinishedFolder } from './binary.mjs'
import { obtainLivekit, usualWays } from './obtain.mjs'

const clone = vi.hoisted(() => `${process.env.TMPDIR ?? '/tmp'}/regent-obtain-${process.pid}`)
vi.mock('../paths.mjs', async (original) => ({ .../** @type {object} */ (await original()), root: clone }))
vi.mock('../say.mjs', () => ({ say: vi.fn() }))

beforeEach(() => {
  mkdirSync(clone)
  onTestFinished(() => rmSync(clone, { recursive: true }))
})

/** A program that only says its version. */
const writeProgram = (/** @type {string} */ folder, version = livekitVersion) => {
  const file = join(folder, 'livekit-server')
  writeFileSync(file, `#!/bin/sh\necho livekit-server version ${version}\n`)
  chmodSync(file, 0o755)
  return file
}

/** A folder with such a program, first on the PATH. */
const putOnPath = (/** @type {string} */ version) => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-path-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  return writeProgram(folder, version)
}

/** A way to the binary, with what a test says about it. @param {Partial<import('./obtain.mjs').Way>} [own] */
const way = (own = {}) => ({
  name: 'a way',
  doing: /** @type {const} */ ('Downloading'),
  expectedSeconds: 20,
  lacks: () => undefined,
  make: vi.fn(async (/** @type {{ folder: string }} */ { folder }) => writeProgram(folder)),
  ...own,
})

const refusing = (/** @type {string} */ reason) => vi.fn(() => Promise.reject(new Refusal(reason)))

describe('the media server is', () => {
  test('the program on the PATH, if it is the version that Regent needs', async () => {
    const file = putOnPath(livekitVersion)
    const unused = way()
    expect(await obtainLivekit({ ways: [unused] })).toBe(file)
    expect(unused.make).not.toHaveBeenCalled()
  })

  test('not a program of another version on the PATH', async () => {
    putOnPath('1.9.0')
    expect(await obtainLivekit({ ways: [way()] })).toBe(cachedBinary)
  })

  test('made once, whole, and found in the cache from then on', async () => {
    const only = way()
    const onStep = vi.fn()
    expect(await obtainLivekit({ ways: [only], onStep })).toBe(cachedBinary)
    expect(await obtainLivekit({ ways: [only], onStep })).toBe(cachedBinary)
    expect(only.make).toHaveBeenCalledOnce()
    expect(onStep).toHaveBeenCalledOnce()
    expect(readOrigin()).toMatchObject({ way: 'a way', bytes: expect.any(Number) })
    expect(existsSync(unfinishedFolder)).toBe(false)
  })

  test('made by the first way that is open and works', async () => {
    const closed = way({ name: 'closed', lacks: () => 'no archive is known' })
    const broken = way({ name: 'broken', make: refusing('it answers 404') })
    const works = way({ name: 'works' })
    const spare = way({ name: 'spare' })
    const onRefused = vi.fn()
    await obtainLivekit({ ways: [closed, broken, works, spare], onRefused })
    expect(onRefused.mock.calls).toEqual([['broken: it answers 404']])
    expect(closed.make).not.toHaveBeenCalled()
    expect(spare.make).not.toHaveBeenCalled()
    expect(readOrigin().way).toBe('works')
  })

  test('downloaded if possible, else built, with the Go of the machine before the one from npm', () => {
    expect(usualWays.map(({ name }) => name)).toEqual([
      'the release archive',
      'a build with the Go on the PATH',
      'a build with the Go from npm',
    ])
  })

  test('never what a way gives that does not run here as that version', async () => {
    const other = way({ make: async ({ folder }) => writeProgram(folder, '1.13.6') })
    await expect(obtainLivekit({ ways: [other] })).rejects.toThrow('does not run here as version 1.13.5')
    expect(existsSync(cachedBinary)).toBe(false)
  })
})

test('where no way leads to it, each says why, nothing is left, and the next start tries again', async () => {
  const closed = way({ name: 'closed', lacks: () => 'Go is not on the PATH' })
  const make = vi.fn(way().make)
  make.mockRejectedValueOnce(new Refusal('it answers 404.'))
  const broken = way({ name: 'broken', make })
  const ways = [closed, broken]
  await expect(obtainLivekit({ ways })).rejects.toThrow(
    new Refusal('closed: Go is not on the PATH; broken: it answers 404'),
  )
  expect(existsSync(unfinishedFolder)).toBe(false)
  expect(await obtainLivekit({ ways })).toBe(cachedBinary)
})

test('a Regent that waits for another one to make it says so, and uses what that one made', async () => {
  const lock = openLock(join(clone, '.cache', 'livekit.lock'))
  lock.tryLock('exclusive')
  const onStep = vi.fn()
  const works = way()
  const obtained = obtainLivekit({ ways: [works], onStep })
  await expect.poll(() => onStep.mock.calls).toEqual([[expect.objectContaining({ doing: 'Building' })]])
  mkdirSync(dirname(cachedBinary), { recursive: true })
  writeProgram(dirname(cachedBinary))
  lock.close()
  expect(await obtained).toBe(cachedBinary)
  expect(works.make).not.toHaveBeenCalled()
})

test('what an interrupted build has made is there for the next one', async () => {
  const compiled = join(unfinishedFolder, 'compiled')
  const stop = new AbortController()
  const interrupted = way({
    make: async () => {
      mkdirSync(compiled)
      writeFileSync(join(compiled, 'package'), 'half of it')
      stop.abort()
      throw new Refusal('killed')
    },
  })
  const spare = way()
  await expect(obtainLivekit({ ways: [interrupted, spare], signal: stop.signal })).rejects.toThrow('aborted')
  expect(spare.make).not.toHaveBeenCalled()
  const continued = way({
    make: async ({ folder }) => {
      expect(readFileSync(join(compiled, 'package'), 'utf8')).toBe('half of it')
      return writeProgram(folder)
    },
  })
  expect(await obtainLivekit({ ways: [continued] })).toBe(cachedBinary)
  expect(existsSync(unfinishedFolder)).toBe(false)
})
