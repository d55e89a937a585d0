import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { obtainChromium } from '../browser/obtain-chromium.mjs'
import { runChecks } from '../checks/run-checks.mjs'
import { validateSteps } from '../checks/steps.mjs'
import { prepareBuild } from '../prepare.mjs'
import { countPlaywright } from './count-playwright.mjs'
import { countVitest } from './count-vitest.mjs'
import { dependsOnPostgres } from './depends-on-postgres.mjs'
import { requireFfmpeg } from './require-ffmpeg.mjs'
import { runCounted } from './run-counted.mjs'

/**
 * One part of `npm test`. Its budget is what it may take on two cores that do nothing else; all of them together are half an hour.
 *
 * @typedef {import('./run-counted.mjs').CountedRun} CountedRun
 * @typedef {{ root: string, files: string[], all: boolean }} PartContext
 * @typedef {{
 *   title: string, budgetSeconds: number, run: (context: PartContext) => Promise<CountedRun>, missing?: () => string | undefined,
 * }} Part
 */

const postgres15 = '/usr/lib/postgresql/15/bin'

// Both runners write a line for each file or journey; none takes a tenth of this, however busy the machine is.
const silenceSeconds = 900

/** A runner does not see the terminal, so this tells it. @param {NodeJS.ProcessEnv} [without] */
const colors = (without = {}) => ({
  FORCE_COLOR: undefined,
  NO_COLOR: undefined,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : without),
})

/** @param {string} name @param {string[]} args @param {NodeJS.ProcessEnv} [env] @returns {Part['run']} */
const vitest =
  (name, args, env) =>
  async ({ root, files }) => {
    // Some tests ask the pages as they are built.
    await prepareBuild()
    const report = join(root, '.cache/test-run', `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const command = {
      command: join(root, 'node_modules/.bin/vitest'),
      args: ['run', ...args, ...reporters, ...files],
      cwd: root,
      env: { ...process.env, ...colors({ NO_COLOR: '1' }), ...env },
      silenceSeconds,
    }
    return runCounted(command, report, countVitest(root))
  }

/** @type {Part['run']} */
const validate = async ({ root }) => ({ ...(await runChecks(validateSteps(root))), skipped: 0, output: '', tests: [] })

/** @type {Part['run']} */
const playwright = async ({ root, files }) => {
  await prepareBuild()
  await requireFfmpeg()
  const report = join(root, '.cache/test-run/e2e.json')
  const command = {
    command: join(root, 'node_modules/.bin/playwright'),
    // Named journeys run without those that come before them in a whole run.
    args: ['test', '--reporter=list,json', ...(files.length > 0 ? ['--no-deps', ...files] : [])],
    cwd: root,
    env: {
      ...process.env,
      ...colors(),
      CHROMIUM: await obtainChromium(root),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    silenceSeconds,
  }
  return runCounted(command, report, countPlaywright)
}

const onPostgres15 = vitest('pg15', ['--project', 'server'], { TEST_POSTGRES_BIN: postgres15 })

/** In the order in which a person wants to know. @type {Record<string, Part>} */
export const parts = {
  validate: { title: 'Validate', budgetSeconds: 180, run: validate },
  unit: {
    title: 'Unit and integration',
    budgetSeconds: 480,
    run: vitest('unit', ['--project', '!start', '--project', '!media']),
  },
  pg15: {
    title: 'Server on PostgreSQL 15',
    budgetSeconds: 90,
    run: ({ files, all, ...context }) =>
      onPostgres15({ ...context, all, files: all || files.length > 0 ? files : dependsOnPostgres }),
    missing: () => (existsSync(postgres15) ? undefined : `no PostgreSQL 15 in ${postgres15}`),
  },
  start: {
    title: 'Real starts',
    budgetSeconds: 150,
    run: vitest('start', ['--project', 'start', '--project', 'media']),
  },
  e2e: { title: 'Journeys', budgetSeconds: 900, run: playwright },
}
