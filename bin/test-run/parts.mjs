import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { obtainChromium } from '../browser/obtain-chromium.mjs'
import { runChecks } from '../checks/run-checks.mjs'
import { validateSteps } from '../checks/steps.mjs'
import { prepareBuild } from '../prepare.mjs'
import { countPlaywright } from './count-playwright.mjs'
import { countVitest } from './count-vitest.mjs'
import { runCounted } from './run-counted.mjs'

/**
 * One part of `npm test`.
 *
 * @typedef {import('./run-counted.mjs').CountedRun} CountedRun
 * @typedef {{ root: string, files: string[] }} PartContext
 * @typedef {{ title: string, run: (context: PartContext) => Promise<CountedRun>, missing?: () => string | undefined }} Part
 */

const postgres15 = '/usr/lib/postgresql/15/bin'

/** A runner does not see the terminal, so it is told. @param {NodeJS.ProcessEnv} [without] */
const colours = (without = {}) => ({
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
      env: { ...process.env, ...colours({ NO_COLOR: '1' }), ...env },
      limitSeconds: 1800,
    }
    return runCounted(command, report, countVitest)
  }

/** @type {Part['run']} */
const validate = async ({ root }) => ({ ...(await runChecks(validateSteps(root))), skipped: 0, output: '' })

/** @type {Part['run']} */
const playwright = async ({ root, files }) => {
  await prepareBuild()
  const report = join(root, '.cache/test-run/e2e.json')
  const command = {
    command: join(root, 'node_modules/.bin/playwright'),
    args: ['test', '--reporter=list,json', ...files],
    cwd: root,
    env: {
      ...process.env,
      ...colours(),
      CHROMIUM: await obtainChromium(root),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
    limitSeconds: 2400,
  }
  return runCounted(command, report, countPlaywright)
}

/** In the order in which a person wants to know. @type {Record<string, Part>} */
export const parts = {
  validate: { title: 'Validate', run: validate },
  unit: {
    title: 'Unit and integration',
    run: vitest('unit', ['--project', '!start']),
  },
  pg15: {
    title: 'Server on PostgreSQL 15',
    run: vitest('pg15', ['--project', 'server'], { TEST_POSTGRES_BIN: postgres15 }),
    missing: () => (existsSync(postgres15) ? undefined : `no PostgreSQL 15 in ${postgres15}`),
  },
  start: { title: 'Real starts', run: vitest('start', ['--project', 'start']) },
  e2e: { title: 'Journeys', run: playwright },
}
