import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endWithNpm } from './children/until-stopped.mjs'
import { prepare } from './prepare.mjs'
import { Refusal } from './refusal.mjs'
import { onPinnedNode, root } from './paths.mjs'
import { checkMachine } from './steps/check-machine.mjs'
import { runOnPinnedNode } from './run-on-pinned-node.mjs'
import { mark, sayAsLog, sayFailure } from './say.mjs'

/**
 * What a file in `verbs/` exports.
 * `needs` says what exists before `run` is called: nothing; `build` (pinned Node, packages, an up-to-date build);
 * or, when it says nothing, `tools` (pinned Node and all packages, development ones too, and `run` is called on the pinned Node).
 * `writesLog` says that it runs a server: what is said belongs to its log.
 * `run` answers the exit status; nothing counts as 0.
 * @typedef {{
 *   summary: string,
 *   help: string,
 *   needs?: 'nothing' | 'build' | 'tools',
 *   writesLog?: boolean,
 *   run: (context: { args: string[], root: string }) => Promise<number | void> | number | void,
 * }} Verb
 */

const isHelp = (/** @type {string | undefined} */ word) => word === '--help' || word === '-h' || word === 'help'

const verbNames = () =>
  readdirSync(join(root, 'bin', 'verbs'))
    .filter((file) => /^[a-z]+\.mjs$/u.test(file))
    .map((file) => file.slice(0, -4))

/** @returns {Promise<Verb>} */
const loadVerb = (/** @type {string} */ name) => import(`./verbs/${name}.mjs`)

const printOverview = async () => {
  const verbs = await Promise.all(verbNames().map(async (name) => ({ name, summary: (await loadVerb(name)).summary })))
  const lines = verbs.map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`)
  console.log(
    `Usage: node bin/regent.mjs <verb> [options]\n\n${lines.join('\n')}\n\nEach verb explains itself: node bin/regent.mjs <verb> --help`,
  )
}

/** @returns {Promise<number | void>} */
const runVerb = async (/** @type {string} */ name, /** @type {string[]} */ args) => {
  if (!verbNames().includes(name)) {
    throw new Refusal(`There is no verb '${name}'; the verbs are ${verbNames().join(', ')}.`)
  }
  const verb = await loadVerb(name)
  if (isHelp(args[0])) return console.log(verb.help.trim())

  if (verb.writesLog) sayAsLog()
  const needs = verb.needs ?? 'tools'
  if (needs !== 'nothing') {
    checkMachine()
    mark('the machine is checked')
    await prepare(needs)
    if (needs === 'tools' && !onPinnedNode) return runOnPinnedNode([name, ...args])
  }
  return verb.run({ args, root })
}

/** Runs one verb and ends with its exit status. */
export const dispatch = async (/** @type {string[]} */ [name, ...args]) => {
  mark('its files are loaded')
  endWithNpm()
  try {
    process.exitCode = (name === undefined || isHelp(name) ? await printOverview() : await runVerb(name, args)) ?? 0
  } catch (error) {
    const isRefusal = error instanceof Refusal
    if (!isRefusal || error.message !== '') sayFailure(error, { isRefusal })
    process.exitCode = 1
  }
}
