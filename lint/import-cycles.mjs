import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { importedFile, root } from './imported-file.mjs'

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts']

/** @param {string} named @param {(file: string) => boolean} exists */
const fileNamed = (named, exists) => endings.map((ending) => named + ending).find(exists)

/** The files of ours that a file imports. @param {string} file @param {string} text @param {(file: string) => boolean} exists */
const importsOf = (file, text, exists) =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => importedFile(fileName, file))
    .map((named) => named && fileNamed(named, exists))
    .filter((found) => found !== undefined)

/**
 * The shortest way from a file back to itself, if there is one.
 *
 * @param {string} start
 * @param {Map<string, string[]>} graph
 */
const wayBack = (start, graph) => {
  /** @type {Map<string, string>} */
  const cameFrom = new Map()
  const waiting = [start]
  for (const file of waiting) {
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [start]
        for (let at = file; at !== start; at = cameFrom.get(at) ?? start) way.unshift(at)
        return [start, ...way]
      }
      if (cameFrom.has(next)) continue
      cameFrom.set(next, file)
      waiting.push(next)
    }
  }
  return undefined
}

/** The files that are left when those that import nothing of the others are taken away, again and again. @param {Map<string, string[]>} graph */
const entangled = (graph) => {
  const left = new Map(graph)
  for (let before = Infinity; left.size < before;) {
    before = left.size
    for (const [file, imports] of left) if (!imports.some((each) => left.has(each))) left.delete(file)
  }
  return left
}

/**
 * Every cycle of imports, as the files it goes through. Imports of types count: files that know each other cannot be
 * understood one by one.
 *
 * @param {Map<string, string>} sources text by path from the root of the repository
 */
export const importCycles = (sources) => {
  const exists = (/** @type {string} */ file) => sources.has(file)
  const graph = new Map([...sources].map(([file, text]) => [file, importsOf(file, text, exists)]))
  const left = entangled(graph)
  /** @type {Set<string>} */
  const reported = new Set()
  const cycles = []
  for (const file of left.keys()) {
    if (reported.has(file)) continue
    const cycle = wayBack(file, left)
    if (!cycle) continue
    for (const each of cycle) reported.add(each)
    cycles.push(cycle)
  }
  return cycles
}

const folders = ['apps', 'packages', 'bin', 'lint', 'e2e', 'bench']

/** Everything of ours that is linted. */
export const ownSources = () => {
  const files = globSync(`{${folders}}/**/*.{ts,tsx,mjs}`, {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist|dist-dev)$/u.test(name),
  })
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
}
