import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../paths.mjs'

/** The package of a file, as the lock file names it. */
const packageOf = (/** @type {string} */ id) =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(relative(root, id.replace(/^\0/u, '').replace(/\?.*$/u, '')))?.[0]

/** Those of the packages that only checks and development need; a start does not install them. */
export const developmentPackagesIn = (
  /** @type {Iterable<string>} */ ids,
  /** @type {Record<string, { dev?: boolean }>} */ locked,
) => {
  const names = new Set([...ids].map(packageOf))
  return [...names].filter((name) => name !== undefined && locked[name]?.dev === true).toSorted()
}

/**
 * Fails a build that includes a package which a start does not install. Without it, such a build works wherever the tests
 * run, and nowhere else.
 *
 * @returns {import('vite').Plugin}
 */
export const refuseDevelopmentPackages = () => ({
  name: 'refuse-development-packages',
  apply: 'build',
  buildEnd() {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    const found = developmentPackagesIn(this.getModuleIds(), packages)
    if (found.length > 0) this.error(`A start does not install ${found.join(', ')}, so the build may not include them.`)
  },
})
