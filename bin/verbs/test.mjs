export const summary = 'Run everything: validate, tests, real starts, journeys in a browser'

export const help = `
Usage: npm test [-- [--all] [--only <part>[,<part>]] [path …]]

Runs all parts, shows what fails and the slowest twenty of each, and ends with one line: N passed, N failed.
Parts: validate, unit, pg15, start, e2e. What they need is obtained: packages, the build, PostgreSQL, Chromium.
pg15 takes what depends on the version of PostgreSQL (migrations, repositories, lists); --all takes the whole server.

  npm test -- --all
  npm test -- --only unit,e2e
  npm test -- apps/server/src/modules/sales
  npm test -- e2e/journeys/portal/talk-to-sales.spec.ts
`

/** Loaded only now: by whatever Node the launcher was started, this runs on the pinned one. @param {{ args: string[], root: string }} context */
export const run = async (context) => (await import('../test-run/run-tests.mjs')).runTests(context)
