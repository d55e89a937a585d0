import { relative } from 'node:path'

/**
 * @typedef {{ name: string, seconds: number, hasFailed: boolean }} TimedTest
 * @typedef {{ passed: number, failed: number, skipped: number, tests: TimedTest[] }} Counts
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   testResults: {
 *     name: string, status: string, assertionResults: { status: string, fullName: string, duration?: number | null }[],
 *   }[],
 * }} VitestReport
 */

/** A file that could not even be loaded has no test that failed; it counts as one. @param {VitestReport['testResults']} files */
const countBrokenFiles = (files) =>
  files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length

/** @param {VitestReport['testResults']} files @param {string} root @returns {TimedTest[]} */
const timedTests = (files, root) =>
  files.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      name: `${relative(root, file)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
      hasFailed: status === 'failed',
    })),
  )

/** @param {string} root @returns {(report: VitestReport) => Counts} */
export const countVitest =
  (root) =>
  ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests + countBrokenFiles(testResults),
    skipped: numPendingTests + numTodoTests,
    tests: timedTests(testResults, root),
  })

const shown = 20

/** The tests to look at first when a part takes too long. @param {TimedTest[]} tests */
export const slowestOf = (tests) => {
  const slowest = tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown)
  const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${name}`)
  return lines.length > 0 ? [`The slowest ${lines.length}:`, ...lines] : []
}

/** For the end of a run, where a failure is not lost among thousands of lines. @param {TimedTest[]} tests */
export const failuresOf = (tests) => tests.filter(({ hasFailed }) => hasFailed).map(({ name }) => `Failed: ${name}`)
