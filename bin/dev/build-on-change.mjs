import { join } from 'node:path'
import { root } from '../paths.mjs'
import { say } from '../say.mjs'

export const developmentEntry = join(root, 'apps', 'server', 'dist-dev', 'main.js')

/**
 * Builds the server now and after every change of its sources, and calls back after each build that worked.
 * @param {() => void} onBuilt
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export const buildOnChange = async (onBuilt) => {
  const { build } = await import('vite')
  const watcher = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
    await build({
      root: join(root, 'apps', 'server'),
      mode: 'development',
      logLevel: 'warn',
      clearScreen: false,
      build: { outDir: 'dist-dev', watch: {}, minify: false },
    })
  )
  watcher.on('event', (event) => {
    if (event.code === 'END') onBuilt()
    if (event.code === 'ERROR') say('Build', event.error.message)
  })
  return watcher
}
