/**
 * @typedef {import('./count-vitest.mjs').Counts} Counts
 * @typedef {{ title: string, file: string, tests: { status: string, results: { duration: number }[] }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{
 *   stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[], suites: Suite[],
 * }} PlaywrightReport
 */

/** @param {Suite} suite @returns {Spec[]} */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** @param {Spec} spec */
const secondsOf = ({ tests }) =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000

const failed = new Set(['unexpected', 'flaky'])

/** What passes only when tried again is broken; an error outside every test counts as one. @param {PlaywrightReport} report @returns {Counts} */
export const countPlaywright = ({ stats, errors, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
  tests: specsOf({ suites }).map((spec) => ({
    name: `e2e/${spec.file}: ${spec.title}`,
    seconds: secondsOf(spec),
    hasFailed: spec.tests.some(({ status }) => failed.has(status)),
  })),
})
