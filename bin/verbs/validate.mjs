import { runChecks } from '../checks/run-checks.mjs'
import { validateSteps } from '../checks/steps.mjs'

export const summary = 'Check format, lint, types, dead code, packages and generated files'

export const help = `
Usage: npm run validate

Checks everything that needs no running program, as many checks at once as there are cores:
format, lint (with the zones of docs/ARCHITECTURE.md), types, dead code, the pins and the lock,
and whether docs/openapi.json and the database types are up to date. The exit status says whether all hold.
`

/** @param {{ root: string }} context */
export const run = async ({ root }) => {
  const { failed } = await runChecks(validateSteps(root))
  return failed > 0 ? 1 : 0
}
