import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from '../children/run-to-end.mjs'
import { contentStamp } from './content-stamp.mjs'
import { compiledFolder, pinnedNode, root, serverEntry } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { timed } from '../say.mjs'
import { environmentOnPinnedNode } from './run-npm.mjs'

const stamp = contentStamp({
  root,
  paths: ['package.json', 'package-lock.json', 'tsconfig.base.json', 'packages', 'apps'],
  stampFile: join(root, '.cache', 'built.json'),
})

const pageEntries = [
  join(root, 'apps', 'web', 'dist', 'client'),
  join(root, 'apps', 'web', 'dist', 'server', 'entry.js'),
]

export const isBuilt = () => [serverEntry, ...pageEntries].every((file) => existsSync(file)) && stamp.isFresh()

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

const runVite = (/** @type {string} */ folder) =>
  runToEnd([pinnedNode, vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, folder),
    env: { ...environmentOnPinnedNode(), NODE_ENV: 'production' },
  })

/** Builds the server and the pages in parallel. */
export const build = () =>
  timed({ subject: 'Build', doing: 'building server and pages', done: 'finished' }, async () => {
    const taken = stamp.take()
    stamp.clear()
    // Node never deletes what it remembers of files that are gone.
    rmSync(compiledFolder, { recursive: true, force: true, maxRetries: 5 })
    const results = await Promise.all([runVite('apps/server'), runVite('apps/web')])
    const failed = results.filter(({ code }) => code !== 0)
    if (failed.length > 0)
      throw new Refusal(`The build failed.\n${failed.map(({ output }) => output.trim()).join('\n')}`)
    taken.write()
  })
