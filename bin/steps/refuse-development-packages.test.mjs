import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../paths.mjs'
import { developmentPackagesIn, refuseDevelopmentPackages } from './refuse-development-packages.mjs'

const locked = {
  'node_modules/vitest': { dev: true },
  'node_modules/@playwright/test': { dev: true },
  'node_modules/fastify': {},
  'node_modules/fastify/node_modules/checked': { dev: true },
}

test('packages are found by the folders of their files', () => {
  const files = [
    'node_modules/fastify/fastify.js',
    'node_modules/fastify/node_modules/checked/index.js',
    'node_modules/@playwright/test/index.mjs?commonjs',
    'apps/server/src/main.ts',
  ]
  const ids = files.map((file) => join(root, file))
  expect(developmentPackagesIn(ids, locked)).toEqual([
    'node_modules/@playwright/test',
    'node_modules/fastify/node_modules/checked',
  ])
})

test('a build that includes what only tests have fails, even where the tests run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const entry = join(folder, 'entry.mjs')
  const module = fileURLToPath(import.meta.resolve('smtp-server'))
  writeFileSync(entry, `import ${JSON.stringify(module)}`)
  const building = build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [refuseDevelopmentPackages()],
    build: { ssr: entry, write: false },
    ssr: { noExternal: true },
  })
  await expect(building).rejects.toThrow(/A start does not install .*node_modules\/smtp-server/u)
})
