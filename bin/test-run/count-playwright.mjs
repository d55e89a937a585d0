/**
 * @typedef {import('./count-vitest.mjs').Counts} Counts
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 */

/** What passes only when tried again is broken; an error outside every test counts as one. @param {PlaywrightReport} report @returns {Counts} */
export const countPlaywright = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})
