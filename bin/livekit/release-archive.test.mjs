import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { smallReleases } from '../testing/small-releases.mjs'
import { archiveHere, unpackArchive } from './release-archive.mjs'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regent-archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

test('the archive that we know is unpacked, also from where the release page sends us', async () => {
  const { address, sha256, content } = await smallReleases()
  const binary = await unpackArchive({ archive: { address, sha256 }, folder })
  expect(readFileSync(binary, 'utf8')).toBe(content)
  expect(readdirSync(folder)).toEqual(['livekit-server'])
})

test('another archive is refused, and nothing of it is kept', async () => {
  const { address, sha256 } = await smallReleases()
  const archive = { address, sha256: sha256.replace(/^./u, (digit) => (digit === '0' ? '1' : '0')) }
  await expect(unpackArchive({ archive, folder })).rejects.toThrow(`is not the one we know: its SHA-256 is ${sha256}`)
  expect(readdirSync(folder)).toEqual([])
})

test.for([
  ['missing', 'cannot be reached: it answers 404'],
  ['in-circles', 'cannot be reached: it answers 302'],
  ['broken-off', 'cannot be reached: '],
])('an archive that is %s is refused in one sentence', async ([path = '', sentence = '']) => {
  const { address, sha256 } = await smallReleases()
  const archive = { address: new URL(path, address).href, sha256 }
  await expect(unpackArchive({ archive, folder })).rejects.toThrow(sentence)
  expect(readdirSync(folder)).toEqual([])
})

test('a host that cannot be reached is named', async () => {
  const archive = { address: 'http://127.0.0.1:9/archive.tar.gz', sha256: '' }
  await expect(unpackArchive({ archive, folder })).rejects.toThrow('127.0.0.1:9 cannot be reached')
  expect(existsSync(join(folder, 'livekit-server'))).toBe(false)
})

test('the archive of each processor that Regent runs on is pinned', () => {
  expect(archiveHere()?.sha256).toMatch(/^[0-9a-f]{64}$/u)
})
