import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lockFaults } from './lock-faults.mjs'
import { manifestFaults, rootScriptFaults } from './manifest-faults.mjs'

const manifests = [
  'package.json',
  'bin/runtime/package.json',
  'bin/livekit/toolchain/package.json',
  'bin/recorder/browser/package.json',
  'apps/*/package.json',
  'packages/*/package.json',
]
const locks = [
  'package-lock.json',
  'bin/runtime/package-lock.json',
  'bin/livekit/toolchain/package-lock.json',
  'bin/recorder/browser/package-lock.json',
]

/** Everything that is wrong with the manifests and locks of the repository, one sentence each. @param {string} root */
export const packageFaults = (root) => {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  const named = (/** @type {string} */ file, /** @type {string[]} */ faults) =>
    faults.map((fault) => `${file}: ${fault}`)
  return [
    ...globSync(manifests, { cwd: root }).flatMap((file) => named(file, manifestFaults(read(file)))),
    ...named('package.json', rootScriptFaults(read('package.json'))),
    ...locks.flatMap((file) => named(file, lockFaults(read(file)))),
  ]
}
