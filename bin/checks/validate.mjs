import { runChecks } from './run-checks.mjs'
import { validateSteps } from './steps.mjs'

/** Checks everything that needs no running program. @param {{ root: string }} context */
export const validate = async ({ root }) => {
  const { failed } = await runChecks(validateSteps(root))
  return failed > 0 ? 1 : 0
}
