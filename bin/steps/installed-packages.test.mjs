import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isInstalled, removeInstalled } from './installed-packages.mjs'

const other = process.arch === 'x64' ? 'arm64' : 'x64'

const locked = {
  '': { version: '1.0.0' },
  'node_modules/served': { version: '1.0.0' },
  'node_modules/checked': { version: '2.0.0', dev: true },
  'node_modules/native-here': { version: '3.0.0', optional: true, os: ['linux'], cpu: [process.arch] },
  'node_modules/native-there': { version: '3.0.0', optional: true, os: ['linux'], cpu: [other] },
  'node_modules/only-for-wasm': { version: '4.0.0', optional: true },
}
const here = ['node_modules/served', 'node_modules/checked', 'node_modules/native-here']

/** @type {string} */
let folder

const lock = (/** @type {Record<string, object>} */ packages) =>
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))

/** Writes what npm writes when it is done. */
const install = (/** @type {string[]} */ names) => {
  const packages = Object.fromEntries(Object.entries(locked).filter(([name]) => names.includes(name)))
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regent-installed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  lock(locked)
})

test('an empty clone has nothing installed', () => {
  expect(isInstalled(folder)).toBe(false)
})

test('a manual installation counts and is remembered', () => {
  install(here)
  expect(isInstalled(folder, { development: true })).toBe(true)
  rmSync(join(folder, 'node_modules', '.package-lock.json'))
  expect(isInstalled(folder, { development: true })).toBe(true)
})

test('a production installation is enough to serve, but not to run checks', () => {
  install(['node_modules/served', 'node_modules/native-here'])
  expect(isInstalled(folder)).toBe(true)
  expect(isInstalled(folder, { development: true })).toBe(false)
})

test('a missing package for this platform is noticed', () => {
  install(['node_modules/served', 'node_modules/checked'])
  expect(isInstalled(folder)).toBe(false)
})

test('another lock file requires another installation', () => {
  install(here)
  expect(isInstalled(folder)).toBe(true)
  lock({ ...locked, 'node_modules/served': { version: '1.0.1' } })
  expect(isInstalled(folder)).toBe(false)
})

test('removing leaves nothing half-installed', () => {
  install([])
  removeInstalled(folder)
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})
