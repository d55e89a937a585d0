import { existsSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { figureTable, readFigures } from './read-figures.mjs'
import { runLimited } from '../commands/run-limited.mjs'
import { prepareBuild } from '../prepare.mjs'
import { Refusal } from '../refusal.mjs'

/** Ordered so that the benches that need the quietest machine come first. */
const benches = [
  'start-time',
  'memory',
  'http',
  'sessions',
  'sign-in',
  'files',
  'uploads',
  'courses',
  'webinars',
  'registering',
  'watch-reports',
  'dry-runs',
  'messages',
  'live',
  'page',
]

/** @param {string[]} args */
const chooseBenches = (args) => {
  const unknown = args.find((name) => !benches.includes(name))
  if (unknown !== undefined) throw new Refusal(`There is no bench '${unknown}'; the benches are ${benches.join(', ')}.`)
  return benches.filter((name) => args.length === 0 || args.includes(name))
}

const load = () =>
  `load average ${loadavg()
    .map((each) => each.toFixed(2))
    .join(' ')} on ${availableParallelism()} cores`

/** @param {string} root @param {string} name */
const runBench = async (root, name) => {
  console.log(`\n${name} (${load()})`)
  const file = ['mjs', 'ts'].map((ending) => join(root, 'bench', `${name}.${ending}`)).find((each) => existsSync(each))
  const { ok, output, fellSilent } = await runLimited({
    command: process.execPath,
    args: [file ?? name],
    cwd: root,
    silenceSeconds: 1800,
    onText: (text) => process.stdout.write(text),
  })
  if (!ok) console.log(fellSilent ? `${name} wrote nothing for half an hour.` : `${name} failed.`)
  return { ok, figures: readFigures(output) }
}

/** Runs the chosen benches one after the other and collects their figures. @param {{ args: string[], root: string }} context */
export const runBenches = async ({ args, root }) => {
  const chosen = chooseBenches(args)
  await prepareBuild()
  const results = []
  for (const name of chosen) results.push(await runBench(root, name))
  console.log(`\n${figureTable(results.flatMap(({ figures }) => figures))}\n\n${load()}`)
  return results.every(({ ok }) => ok) ? 0 : 1
}
