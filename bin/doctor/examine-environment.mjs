import { describeVariable, unknownVariables } from '../environment/unknown-variables.mjs'
import { good, lack } from './findings.mjs'

/** @returns {import('./findings.mjs').Finding} */
export const examineEnvironment = (environment = process.env) => {
  const unknown = unknownVariables(environment)
  if (unknown.length === 0) return good('Variables', 'Regent reads every one that looks like its own')
  return lack('Variables', {
    text: unknown.map(describeVariable).join('; '),
    cost: 'what they were meant to set stays as it is',
    remedy: 'correct their names, or unset them; docs/operations.md lists every variable',
  })
}
