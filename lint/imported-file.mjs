import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(fileURLToPath(import.meta.url), '../..')

const packageFolders = /** @type {Record<string, string>} */ ({
  '@regent/color': 'packages/color/src',
  '@regent/contract': 'packages/contract/src',
  '@regent/lecture-html': 'packages/lecture-html/src',
  '@regent/server': 'apps/server/src',
  '@regent/web': 'apps/web/src',
})

/** @type {Map<string, Record<string, string>>} */
const aliasesByPackage = new Map()

/** @param {string} folder @returns {Record<string, string>} the `imports` of that folder's package.json */
const aliasesOf = (folder) => {
  const known = aliasesByPackage.get(folder)
  if (known) return known
  const { imports = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  aliasesByPackage.set(folder, imports)
  return imports
}

/** @param {string} specifier @param {string} importer @returns {string | undefined} */
const resolveAlias = (specifier, importer) => {
  const folder = importer.split('/').slice(0, 2).join('/')
  for (const [alias, target] of Object.entries(aliasesOf(folder))) {
    const prefix = alias.replace('*', '')
    if (specifier.startsWith(prefix)) {
      return path.join(folder, target.replace('*', specifier.slice(prefix.length)))
    }
  }
  return undefined
}

/**
 * The file of ours that an import names, or undefined for a foreign package.
 *
 * @param {string} specifier as written
 * @param {string} importer path from the root of the repository
 */
export const importedFile = (specifier, importer) => {
  if (specifier.startsWith('.')) return path.join(path.dirname(importer), specifier)
  if (specifier.startsWith('#')) return resolveAlias(specifier, importer)
  const [scope, name, ...rest] = specifier.split('/')
  const folder = packageFolders[`${scope}/${name}`]
  return folder && path.join(folder, ...rest)
}
