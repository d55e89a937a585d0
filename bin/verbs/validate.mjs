export const summary = 'Check format, lint, types, dead code, packages and generated files'

export const help = `
Usage: npm run validate

Checks everything that needs no running program, one check per core at a time: format, lint (with the layers of
docs/ARCHITECTURE.md), types, dead code, pinned versions and the lock file, and whether docs/openapi.json and the
database types are up to date. The exit status is 0 if all checks pass.
`

/** Imported only here, so that it always runs on the pinned Node. @param {{ root: string }} context */
export const run = async (context) => (await import('../checks/run-checks.mjs')).validate(context)
