import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chooseParts } from './choose-parts.mjs'
import { countPlaywright } from './count-playwright.mjs'
import { countVitest } from './count-vitest.mjs'
import { runCounted } from './run-counted.mjs'

describe('figures', () => {
  it('count a test file that could not be loaded as one failure', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    }
    expect(countVitest(report)).toEqual({ passed: 4, failed: 2, skipped: 2 })
  })

  it('count a flaky journey and an error outside all journeys as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }
    expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 3, skipped: 3 })
  })
})

describe('a runner', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regent-counts-'))
  const report = join(folder, 'report.json')
  const count = (/** @type {{ passed: number, failed: number }} */ counts) => ({ ...counts, skipped: 0 })
  const runScript = (/** @type {string} */ script, limitSeconds = 20) =>
    runCounted({ command: 'sh', args: ['-c', script], limitSeconds }, report, count)

  it('is believed when it writes its figures', async () => {
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
    expect(output).toContain('Ended after 0.5 s.')
  })
})

describe('what is chosen', () => {
  it('is everything without a word', () => {
    expect(chooseParts([])).toEqual({ chosen: ['validate', 'unit', 'pg15', 'start', 'e2e'], files: [] })
  })

  it('is what --only names, in the usual order', () => {
    expect(chooseParts(['--only', 'e2e,unit', 'sales'])).toEqual({ chosen: ['unit', 'e2e'], files: ['sales'] })
  })

  it('is what the paths belong to', () => {
    expect(chooseParts(['apps/server/src/modules/sales']).chosen).toEqual(['unit'])
    expect(chooseParts(['e2e/pages.spec.ts']).chosen).toEqual(['e2e'])
  })

  it('is refused when there is no such part', () => {
    expect(() => chooseParts(['--only', 'all'])).toThrow("There is no part 'all'; the parts are validate")
  })
})
