/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{
 *   numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[],
 * }} VitestReport
 */

/** A file that could not even be loaded has no test that failed; it counts as one. @param {VitestReport['testResults']} files */
const countBrokenFiles = (files) =>
  files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length

/** @param {VitestReport} report @returns {Counts} */
export const countVitest = ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests = 0, testResults }) => ({
  passed: numPassedTests,
  failed: numFailedTests + countBrokenFiles(testResults),
  skipped: numPendingTests + numTodoTests,
})
