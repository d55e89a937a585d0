import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Prints the figures of docs/quality.md that can be counted from the files git knows. Run it in any clone: `node lint/house-figures.mjs`. */

const shortFile = 15
const fullFolder = 30

const isProduction = (/** @type {string} */ file) =>
  /^(apps|packages|bin)\/.*\.(ts|tsx|mjs|css)$/u.test(file) &&
  !/\.(test|spec)\.|\/testing\/|\/generated\.ts$/u.test(file)

// The folder of migrations only grows, by a file with the next number: nobody looks for the right one there.
const isSorted = (/** @type {string} */ file) =>
  /^(apps|packages|bin|bench|e2e|lint)\/.*\.(ts|tsx|mjs|css)$/u.test(file) &&
  !/\.(test|spec)\.|\/testing\/|\/generated\.ts$|\/db\/migrations\//u.test(file)

const linesOf = (/** @type {string} */ file) => readFileSync(file, 'utf8').split('\n').length - 1

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
const files = tracked.filter(isProduction)
const lengths = files.map(linesOf).sort((a, b) => a - b)

/** @type {Map<string, number>} */
const folders = new Map()
for (const file of tracked.filter(isSorted)) folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1)
const full = [...folders].filter(([, count]) => count > fullFolder)

const share = (/** @type {number} */ part) => lengths[Math.floor((lengths.length - 1) * part)]

/** @type {[string, string | number | undefined][]} */
const figures = [
  ['production files', files.length],
  ['lines in them', lengths.reduce((sum, lines) => sum + lines, 0)],
  ['lines of a file, median', share(0.5)],
  ['lines of a file, nine of ten have at most', share(0.9)],
  [`files of at most ${shortFile} lines`, lengths.filter((lines) => lines <= shortFile).length],
  [`folders with more than ${fullFolder} files`, full.length],
]
for (const [name, value] of figures) process.stdout.write(`${name}: ${value}\n`)
for (const [folder, count] of full) process.stdout.write(`  ${count}  ${folder}\n`)
