import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { runLimited } from '../commands/run-limited.mjs'

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0, tests: [] }

/**
 * @typedef {import('./count-vitest.mjs').Counts} Counts
 * @typedef {Counts & { output: string }} CountedRun
 */

/** @param {string} file */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Runs a test runner and reads its figures. One that dies, hangs or says no without naming a test counts as one failure.
 *
 * @param {import('../commands/run-limited.mjs').LimitedCommand} command
 * @param {string} reportFile where the runner writes its figures
 * @param {(report: any) => Counts} count
 * @returns {Promise<CountedRun>}
 */
export const runCounted = async (command, reportFile, count) => {
  mkdirSync(dirname(reportFile), { recursive: true })
  rmSync(reportFile, { force: true })
  const { ok, output, fellSilent } = await runLimited(command)
  const report = readReport(reportFile)
  const counts = report ? count(report) : nothing
  if (fellSilent) {
    const ending = `Ended: it wrote nothing for ${command.silenceSeconds} s.`
    return { ...counts, failed: counts.failed + 1, output: `${output}\n${ending}` }
  }
  return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1), output }
}
