import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runLimited } from '../commands/run-limited.mjs'
import { packageFaults } from './package-faults.mjs'

/**
 * One thing that `validate` looks at.
 *
 * @typedef {{ name: string, remedy?: string, check: () => Promise<{ ok: boolean, output: string }> }} Step
 */

const cache = '.cache'

// Most tools write nothing until they end, so this is many times what the slowest takes on a busy machine.
const silenceSeconds = 1800

/** @param {string} root @param {string} name @param {string[]} words @param {string} [remedy] @returns {Step} */
const tool = (root, name, [command = '', ...args], remedy) => ({
  name,
  ...(remedy && { remedy }),
  check: () => runLimited({ command: path.join(root, 'node_modules/.bin', command), args, cwd: root, silenceSeconds }),
})

/** @param {string} root */
const typeSteps = (root) =>
  globSync(['tsconfig.json', 'apps/*/tsconfig.json', 'packages/*/tsconfig.json'], { cwd: root }).map((file) => {
    const folder = path.dirname(file)
    const stamp = `${cache}/types/${folder === '.' ? 'root' : path.basename(folder)}.tsbuildinfo`
    return tool(root, `types of ${folder === '.' ? 'bin, e2e, bench' : folder}`, [
      ...['tsc', '--project', file, '--incremental', '--tsBuildInfoFile', stamp],
    ])
  })

/** A file that a program writes: its script can also compare. @param {string} root @param {string} name @param {string} script @returns {Step} */
const driftStep = (root, name, script) => ({
  name,
  remedy: `node ${script}`,
  check: () => runLimited({ command: process.execPath, args: [script, '--check'], cwd: root, silenceSeconds }),
})

/** @param {string} root @returns {Step} */
const packageStep = (root) => ({
  name: 'packages',
  check: async () => {
    const faults = packageFaults(root)
    return { ok: faults.length === 0, output: faults.join('\n') }
  },
})

/**
 * One pass over all files; ESLint's rule for it starts again at each file and takes a fifth of its time.
 *
 * @returns {Step}
 */
const cycleStep = () => ({
  name: 'import cycles',
  remedy: 'Move what both need to a file of its own.',
  check: async () => {
    const { importCycles, ownSources } = await import('../../lint/import-cycles.mjs')
    const cycles = importCycles(ownSources())
    return { ok: cycles.length === 0, output: cycles.map((files) => files.join(' → ')).join('\n') }
  },
})

/** ESLint does not notice when a rule of ours changes, so what it remembers belongs to these rules. @param {string} root */
const rulesStamp = (root) => {
  const hash = createHash('sha256')
  for (const file of globSync('lint/*.mjs', { cwd: root }).toSorted()) hash.update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Rules that ask for types keep the types of all projects in memory, which is more than Node gives a program by itself.
 *
 * @param {string} root @returns {Step}
 */
const lintStep = (root) => {
  const remembered = [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `${cache}/eslint-${rulesStamp(root)}/`,
  ]
  return {
    name: 'lint',
    check: () =>
      runLimited({
        command: process.execPath,
        args: [
          '--max-old-space-size=8192',
          'node_modules/eslint/bin/eslint.js',
          '.',
          '--max-warnings',
          '0',
          ...remembered,
        ],
        cwd: root,
        silenceSeconds,
      }),
  }
}

/** All steps, the longest first, so that two cores are busy to the end. @param {string} root @returns {Step[]} */
export const validateSteps = (root) => [
  lintStep(root),
  ...typeSteps(root),
  tool(root, 'dead code', ['knip', '--treat-config-hints-as-errors'], 'Remove what nothing uses.'),
  tool(
    root,
    'format',
    ['prettier', '--check', '.', '--cache', '--cache-location', `${cache}/prettier`, '--log-level', 'warn'],
    'npx prettier --write .',
  ),
  driftStep(root, 'docs/openapi.json', 'apps/server/scripts/openapi.ts'),
  driftStep(root, 'database types', 'apps/server/scripts/database-types.ts'),
  cycleStep(),
  packageStep(root),
]
