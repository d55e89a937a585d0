export const summary = 'Run everything: validate, tests, real starts, journeys in a browser'

export const help = `
Usage: npm test [-- [--all] [--only <part>[,<part>]] [path …]]

Runs all parts, shows failures and the slowest twenty tests of each, and ends with one line: N passed, N failed.
Parts: validate, unit, pg15, start, e2e. Gets what they need: packages, the build, PostgreSQL, Chromium.
pg15 runs what depends on the version of PostgreSQL (migrations, repositories, lists); --all runs the whole server there.

  npm test -- --all
  npm test -- --only unit,e2e
  npm test -- apps/server/src/modules/firm/sales
  npm test -- e2e/journeys/portal/talk-to-sales.spec.ts
`

/** Imported only here, so that it always runs on the pinned Node. @param {{ args: string[], root: string }} context */
export const run = async (context) => (await import('../test-run/run-tests.mjs')).runTests(context)
