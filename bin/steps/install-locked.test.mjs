import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runtimeFolder } from '../paths.mjs'
import { installLocked } from './install-locked.mjs'

test('without a network, the start says so and leaves no half-filled folder, even if npm reports success', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-install-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(runtimeFolder, file), join(folder, file))
  // Nothing listens on port 9 of this machine, and the cache is empty.
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9/')
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
  onTestFinished(() => void vi.unstubAllEnvs())
  const installed = installLocked({ folder, node: process.execPath })
  await expect(installed).rejects.toThrow('The package registry cannot be reached (ECONNREFUSED)')
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})
