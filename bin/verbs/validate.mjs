export const summary = 'Check format, lint, types, dead code, packages and generated files'

export const help = `
Usage: npm run validate

Checks everything that needs no running program, as many checks at once as there are cores:
format, lint (with the zones of docs/ARCHITECTURE.md), types, dead code, the pins and the lock,
and whether docs/openapi.json and the database types are up to date. The exit status says whether all hold.
`

/** Loaded only now: by whatever Node the launcher was started, this runs on the pinned one. @param {{ root: string }} context */
export const run = async (context) => (await import('../checks/validate.mjs')).validate(context)
