import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../paths.mjs'

/** Separate from the build that npm start uses. */
export const developmentEntry = join(root, 'apps', 'server', 'dist-dev', 'main.js')

/**
 * Builds the server now and after every change of its sources, and calls back after each successful build; Vite itself explains a
 * failed one.
 * @param {() => void} onBuilt
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export const buildOnChange = async (onBuilt) => {
  const { build } = await import('vite')
  // Emptied only once: a starting server must find the files of its build while the next build runs.
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
