import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.mjs'

/** Beside the build that npm start uses, which stays as it is. */
export const developmentEntry = join(root, 'apps', 'server', 'dist-dev', 'main.js')

/**
 * Builds the server now and after every change of its sources, and calls back after each build that worked; Vite itself says why one
 * did not.
 * @param {() => void} onBuilt
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export const buildOnChange = async (onBuilt) => {
  const { build } = await import('vite')
  // Emptied once: a server that is just starting must find the files of its build although the next one is being made.
  rmSync(dirname(developmentEntry), { recursive: true, force: true })
  const watcher = /** @type {import('vite').Rolldown.RolldownWatcher} */ (
    await build({
      root: join(root, 'apps', 'server'),
      mode: 'development',
      logLevel: 'warn',
      clearScreen: false,
      build: { outDir: 'dist-dev', emptyOutDir: false, watch: {}, minify: false },
    })
  )
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') onBuilt()
  })
  return watcher
}
