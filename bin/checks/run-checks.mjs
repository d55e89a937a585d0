import { performance } from 'node:perf_hooks'
import { inParallel } from '../commands/in-parallel.mjs'
import { validateSteps } from './steps.mjs'

/** @typedef {import('./steps.mjs').Step} Step */

/** @param {string} text */
const indented = (text) => text.trimEnd().replaceAll(/^/gmu, '  ')

/** @param {Step} step */
const runCheck = async ({ name, remedy, check }) => {
  const start = performance.now()
  const { ok, output } = await check()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${ok ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.padStart(6)} s`)
  if (!ok) console.log(indented(output))
  if (!ok && remedy) console.log(`  → ${remedy}`)
  return ok
}

/** Runs every step, prints a line for each, and the whole output of those that failed. @param {Step[]} steps */
export const runChecks = async (steps) => {
  const results = await inParallel(steps, runCheck)
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

/** Checks everything that needs no running program. @param {{ root: string }} context */
export const validate = async ({ root }) => {
  const { failed } = await runChecks(validateSteps(root))
  return failed > 0 ? 1 : 0
}
