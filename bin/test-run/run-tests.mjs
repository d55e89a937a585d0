import { performance } from 'node:perf_hooks'
import { Refusal } from '../refusal.mjs'
import { chooseParts } from './choose-parts.mjs'
import { beginMediaServer } from './media-server-of-the-run.mjs'
import { parts } from './parts.mjs'
import { failuresOf, slowestOf } from './count-vitest.mjs'

/** @typedef {import('./parts.mjs').Part} Part */

/** @param {Part} part @param {import('./parts.mjs').PartContext} context */
const runPart = async ({ run: runIt }, context) => {
  try {
    return await runIt(context)
  } catch (error) {
    const output = error instanceof Refusal ? error.message : String(error instanceof Error ? error.stack : error)
    return { passed: 0, failed: 1, skipped: 0, output, tests: [] }
  }
}

/** @param {Part} part @param {import('./parts.mjs').PartContext} context */
const reportPart = async (part, context) => {
  const missing = part.missing?.()
  if (missing !== undefined) {
    console.log(`\n${part.title}: left out, ${missing}`)
    return { passed: 0, failed: 0, failures: [] }
  }
  console.log(`\n${part.title}`)
  const start = performance.now()
  const { passed, failed, skipped, output, tests } = await runPart(part, context)
  if (failed > 0) console.log(output)
  const seconds = Math.round((performance.now() - start) / 1000)
  for (const line of slowestOf(tests)) console.log(line)
  console.log(
    `${part.title}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} in ${seconds} s`,
  )
  if (seconds > part.budgetSeconds) console.log(`${part.title}: over its budget of ${part.budgetSeconds} s`)
  return { passed, failed, failures: failuresOf(tests) }
}

/** Runs the requested parts, one after the other; the last lines name what failed and summarize. @param {{ args: string[], root: string }} context */
export const runTests = async ({ args, root }) => {
  const { chosen, files, all } = chooseParts(args)
  const endMediaServer = beginMediaServer(chosen)
  const sum = { passed: 0, failed: 0 }
  /** @type {string[]} */
  const allFailures = []
  for (const name of chosen) {
    const part = parts[name]
    if (!part) continue
    const { passed, failed, failures } = await reportPart(part, { root, files, all })
    sum.passed += passed
    sum.failed += failed
    allFailures.push(...failures)
  }
  await endMediaServer()
  for (const failure of allFailures) console.log(failure)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed > 0 ? 1 : 0
}
