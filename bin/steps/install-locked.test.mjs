import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runtimeFolder } from '../paths.mjs'
import { smallRegistry } from '../testing/small-registry.mjs'
import { addDevelopmentLocked, installLocked } from './install-locked.mjs'
import { isInstalled, wasForDevelopment } from './installed-packages.mjs'

const node = process.execPath
const nowhere = 'http://127.0.0.1:9/'

/** @type {string} */
let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'regent-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  onTestFinished(() => void vi.unstubAllEnvs())
})

test('without a network, the start says so and leaves no half-filled folder, even if npm reports success', async () => {
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(runtimeFolder, file), join(folder, file))
  // Nothing listens on port 9 of this machine, and the cache is empty.
  vi.stubEnv('npm_config_registry', nowhere)
  const installed = installLocked({ folder, node })
  await expect(installed).rejects.toThrow('The package registry cannot be reached (ECONNREFUSED)')
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

describe('a folder with one package to serve and two for development', () => {
  const fileOf = (/** @type {string} */ name) => join(folder, 'node_modules', name, 'index.js')
  /** @type {Awaited<ReturnType<typeof smallRegistry>>} */
  let registry

  beforeEach(async () => {
    registry = await smallRegistry(['served', 'checked', 'measured'])
    vi.stubEnv('npm_config_registry', registry.url)
    const root = {
      name: 'small',
      version: '1.0.0',
      dependencies: { served: '1.0.0' },
      devDependencies: { checked: '1.0.0', measured: '1.0.0' },
    }
    const locked = (/** @type {string} */ name) => ({ version: '1.0.0', integrity: registry.integrity(name) })
    const packages = {
      '': root,
      'node_modules/served': locked('served'),
      'node_modules/checked': { ...locked('checked'), dev: true },
      'node_modules/measured': { ...locked('measured'), dev: true },
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
    const lock = { name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true, packages }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  })

  test('first gets what serves; the rest is added once, and replaces nothing', async () => {
    await installLocked({ folder, node })
    expect([existsSync(fileOf('served')), existsSync(fileOf('checked'))]).toEqual([true, false])
    expect([isInstalled(folder), isInstalled(folder, { development: true })]).toEqual([true, false])
    const before = statSync(fileOf('served')).ino

    await addDevelopmentLocked({ folder, node })
    expect([existsSync(fileOf('checked')), existsSync(fileOf('measured'))]).toEqual([true, true])
    expect(isInstalled(folder)).toBe(true)
    expect([isInstalled(folder, { development: true }), wasForDevelopment(folder)]).toEqual([true, true])
    expect(statSync(fileOf('served')).ino).toBe(before)
  })

  test('gets all at once where a verb needs all', async () => {
    await installLocked({ folder, node, development: true })
    expect(isInstalled(folder, { development: true })).toBe(true)
    expect(registry.asked.filter((path) => path.endsWith('.tgz'))).toHaveLength(3)
  })

  test('has nothing half-written after an addition that was interrupted', async () => {
    await installLocked({ folder, node })
    mkdirSync(join(folder, 'node_modules', 'checked'))
    writeFileSync(join(folder, 'node_modules', 'checked', 'package.json'), '{"name":"checked","version":"1.0.0"}')
    await addDevelopmentLocked({ folder, node })
    expect(readFileSync(fileOf('checked'), 'utf8')).toContain('checked')
  })

  test('still serves when nothing could be added', async () => {
    await installLocked({ folder, node })
    vi.stubEnv('npm_config_registry', nowhere)
    await expect(addDevelopmentLocked({ folder, node })).rejects.toThrow('The package registry cannot be reached')
    expect([isInstalled(folder), existsSync(fileOf('served'))]).toEqual([true, true])
  })
})
