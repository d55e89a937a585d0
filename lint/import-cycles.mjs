import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { importedFile, root } from './imported-place.mjs'

const importing = /\b(?:from|import)\s*\(?\s*'([^']+)'/gu

/** @param {string} file path from the root of the repository @returns {string[]} what it imports: values and types, at once or later */
const specifiersOf = (file) =>
  Array.from(readFileSync(path.join(root, file), 'utf8').matchAll(importing), ([, specifier = '']) => specifier)

/**
 * Groups of files of which each imports the others, directly or by way of a third, each group in the order of its
 * names. `import-x/no-cycle` does not see cycles of types; these tie files together just as much.
 *
 * @param {ReadonlyMap<string, readonly string[]>} importsOf
 * @returns {string[][]}
 */
export const cyclesAmong = (importsOf) => {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const cycles = []

  /** Tarjan's algorithm: a file whose lowest reachable file is itself closes its group. @param {string} file */
  const visit = (file) => {
    const mine = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(file, mine)
    open.push(file)
    for (const next of importsOf.get(file) ?? []) {
      const known = seen.get(next) ?? visit(next)
      if (known.isOpen) mine.low = Math.min(mine.low, known.low)
    }
    if (mine.low < mine.index) return mine
    const group = open.splice(open.indexOf(file))
    for (const member of group) Object.assign(seen.get(member) ?? {}, { isOpen: false })
    if (group.length > 1) cycles.push(group.toSorted())
    return mine
  }

  for (const file of importsOf.keys()) if (!seen.has(file)) visit(file)
  return cycles
}

/** @param {string[]} patterns of files, from the root of the repository */
export const importsOfFiles = (patterns) => {
  const files = new Set(globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }))
  /** @param {string} named */
  const fileOf = (named) => [named, `${named}.ts`, `${named}.tsx`].find((each) => files.has(each))
  return new Map(
    Array.from(files, (file) => {
      const targets = specifiersOf(file).map((specifier) => fileOf(importedFile(specifier, file) ?? ''))
      return [file, targets.filter((target) => target !== undefined)]
    }),
  )
}
