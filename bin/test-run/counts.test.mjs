import { globSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseParts } from './choose-parts.mjs'
import { countPlaywright } from './count-playwright.mjs'
import { countVitest, failuresOf, slowestOf } from './count-vitest.mjs'
import { dependsOnPostgres } from './depends-on-postgres.mjs'
import { parts } from './parts.mjs'
import { runCounted } from './run-counted.mjs'

describe('figures', () => {
  it('count a test file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        { name: '/regent/a.test.ts', status: 'failed', assertionResults: [] },
        { name: '/regent/b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'b breaks' }] },
        {
          name: '/regent/c.test.ts',
          status: 'passed',
          assertionResults: [{ status: 'passed', fullName: 'c works', duration: 1500 }],
        },
      ],
    }
    expect(countVitest('/regent')(report)).toEqual({
      passed: 4,
      failed: 2,
      skipped: 2,
      tests: [
        { name: 'b.test.ts: b breaks', seconds: 0, hasFailed: true },
        { name: 'c.test.ts: c works', seconds: 1.5, hasFailed: false },
      ],
    })
  })

  it('count a flaky journey and an error outside all journeys as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
    expect(countPlaywright({ stats, errors: [{}], suites: [] })).toMatchObject({ passed: 5, failed: 3, skipped: 3 })
  })

  it('know what each journey took, wherever it is described and however often it was tried', () => {
    const spec = {
      title: 'signs in',
      file: 'pages.spec.ts',
      tests: [{ status: 'flaky', results: [{ duration: 1000 }, { duration: 500 }] }],
    }
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }
    const { tests } = countPlaywright({ stats, errors: [], suites: [{ suites: [{ specs: [spec] }] }] })
    expect(tests).toEqual([{ name: 'e2e/pages.spec.ts: signs in', seconds: 1.5, hasFailed: true }])
  })
})

describe('the slowest', () => {
  it('come first, twenty of them', () => {
    const tests = Array.from({ length: 30 }, (_, at) => ({ name: `test ${at}`, seconds: at, hasFailed: false }))
    const lines = slowestOf(tests)
    expect(lines).toHaveLength(21)
    expect(lines[1]).toBe('    29.0 s  test 29')
    expect(slowestOf([])).toEqual([])
  })
})

describe('the failures', () => {
  it('are named at the end of a run', () => {
    const test = (/** @type {string} */ name, hasFailed = false) => ({ name, seconds: 1, hasFailed })
    expect(failuresOf([test('first'), test('second', true)])).toEqual(['Failed: second'])
  })
})

describe('what runs on PostgreSQL 15 each time', () => {
  it.each(dependsOnPostgres)('exists: %s', (part) => {
    const tests = globSync('src/**/*.test.ts', { cwd: join(import.meta.dirname, '../../apps/server') })
    expect(tests.some((file) => file.includes(part))).toBe(true)
  })
})

describe('the budgets', () => {
  it('are half an hour together', () => {
    const sum = Object.values(parts).reduce((seconds, { budgetSeconds }) => seconds + budgetSeconds, 0)
    expect(sum).toBeLessThanOrEqual(1800)
  })
})

describe('a runner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-counts-'))
  const report = join(folder, 'report.json')
  const count = (/** @type {{ passed: number, failed: number }} */ counts) => ({ ...counts, skipped: 0, tests: [] })
  const runScript = (/** @type {string} */ script, silenceSeconds = 20) =>
    runCounted({ command: 'sh', args: ['-c', script], silenceSeconds }, report, count)

  it('is trusted if it writes its figures', async () => {
    writeFileSync(join(folder, 'good.json'), JSON.stringify({ passed: 7, failed: 0 }))
    expect(await runScript(`cp ${folder}/good.json ${report}`)).toMatchObject({ passed: 7, failed: 0 })
  })

  it('that dies without figures counts as one failure, whatever an earlier run has left', async () => {
    writeFileSync(report, JSON.stringify({ passed: 7, failed: 0 }))
    expect(await runScript('echo broken; exit 1')).toMatchObject({ passed: 0, failed: 1, output: 'broken\n' })
  })

  it('that fails without naming a test counts as one failure', async () => {
    expect(await runScript(`cp ${folder}/good.json ${report}; exit 1`)).toMatchObject({ passed: 7, failed: 1 })
  })

  it('that hangs is ended and counts as one failure', async () => {
    const { failed, output } = await runScript('sleep 60', 0.5)
    expect(failed).toBe(1)
    expect(output).toContain('Ended: it wrote nothing for 0.5 s.')
  })
})

describe('what is chosen', () => {
  it('is everything without arguments', () => {
    expect(chooseParts([])).toEqual({ chosen: ['validate', 'unit', 'pg15', 'start', 'e2e'], files: [], all: false })
  })

  it('is what --only names, in the usual order', () => {
    expect(chooseParts(['--only', 'e2e,unit', 'sales'])).toEqual({
      chosen: ['unit', 'e2e'],
      files: ['sales'],
      all: false,
    })
  })

  it('includes everything with --all, in any position', () => {
    expect(chooseParts(['--only', 'pg15', '--all'])).toEqual({ chosen: ['pg15'], files: [], all: true })
    expect(chooseParts(['--all', '--only', 'pg15'])).toEqual({ chosen: ['pg15'], files: [], all: true })
  })

  it('is the parts that the paths belong to', () => {
    expect(chooseParts(['apps/server/src/modules/sales']).chosen).toEqual(['unit'])
    expect(chooseParts(['e2e/pages.spec.ts']).chosen).toEqual(['e2e'])
  })

  it('is refused if there is no such part', () => {
    expect(() => chooseParts(['--only', 'all'])).toThrow("There is no part 'all'; the parts are validate")
  })
})
