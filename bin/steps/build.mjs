import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { spawnTied } from '../children/spawn-tied.mjs'
import { contentStamp } from '../content-stamp.mjs'
import { pinnedNode, root, serverEntry } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { timed } from '../say.mjs'
import { environmentOnPinnedNode } from './run-npm.mjs'

const stamp = contentStamp({
  root,
  paths: ['package.json', 'package-lock.json', 'tsconfig.base.json', 'packages', 'apps'],
  stampFile: join(root, '.cache', 'built.json'),
})

const isApp = (/** @type {string} */ folder) => existsSync(join(root, folder, 'vite.config.ts'))

const pageEntries = [
  join(root, 'apps', 'web', 'dist', 'client'),
  join(root, 'apps', 'web', 'dist', 'server', 'entry.js'),
]

export const isBuilt = () =>
  [serverEntry, ...(isApp('apps/web') ? pageEntries : [])].every((file) => existsSync(file)) && stamp.isFresh()

/** @returns {Promise<{ code: number | null, output: string }>} */
const runVite = async (/** @type {string} */ folder, /** @type {string[]} */ ...args) => {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const child = spawnTied(pinnedNode, [vite, 'build', '--logLevel', 'warn', ...args], {
    onParentDeath: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: join(root, folder),
    env: { ...environmentOnPinnedNode(), NODE_ENV: 'production' },
  })
  let output = ''
  child.process.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.process.stderr?.on('data', (chunk) => (output += String(chunk)))
  return { code: (await child.ended).code, output }
}

/** The server and the pages, side by side. */
export const build = () =>
  timed({ subject: 'Build', doing: 'building server and pages', done: 'made' }, async () => {
    const taken = stamp.take()
    stamp.clear()
    const results = await Promise.all(['apps/server', 'apps/web'].filter(isApp).map((folder) => runVite(folder)))
    const failed = results.filter(({ code }) => code !== 0)
    if (failed.length > 0)
      throw new Refusal(`The build failed.\n${failed.map(({ output }) => output.trim()).join('\n')}`)
    taken.write()
  })
