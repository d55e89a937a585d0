import { globSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { figureTable, readFigures } from './read-figures.mjs'
import { runLimited } from '../commands/run-limited.mjs'
import { prepareBuild } from '../prepare.mjs'
import { Refusal } from '../refusal.mjs'

/** Ordered so that the benches that need the quietest machine come first. */
export const benches = [
  'start-time',
  'memory',
  'http',
  'sessions',
  'sign-in',
  'files',
  'uploads',
  'courses',
  'webinars',
  'figures',
  'deals',
  'registering',
  'watch-reports',
  'dry-runs',
  'messages',
  'members',
  'search',
  'importing',
  'live',
  'entering',
  'votes',
  'going-live',
  'moderating',
  'joining',
  'effects',
  'room',
  'quality',
  'resuming',
  'replaying',
  'ending',
  'finishing',
  'page',
]

/** The subjects of several benches. @type {Record<string, string[]>} */
const subjects = {
  rooms: ['entering', 'votes', 'going-live', 'moderating', 'joining', 'effects', 'room'],
  recording: ['quality', 'resuming', 'replaying', 'ending', 'finishing'],
}

/** A subject stands for all its benches, unless some of them are named as well. @param {string[]} args */
export const chooseBenches = (args) => {
  const known = [...benches, ...Object.keys(subjects)]
  const unknown = args.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Refusal(`There is no bench '${unknown}'; the benches are ${known.join(', ')}.`)
  const named = args.filter((name) => benches.includes(name))
  const whole = Object.entries(subjects).filter(
    ([subject, parts]) => args.includes(subject) && !parts.some((part) => named.includes(part)),
  )
  const wanted = new Set([...named, ...whole.flatMap(([, parts]) => parts)])
  return benches.filter((name) => args.length === 0 || wanted.has(name))
}

/** A bench is in the folder of its subject, beside its servers. @param {string} root @param {string} name */
export const findBench = (root, name) => {
  const [file] = globSync(join(root, 'bench', '*', `${name}.{mjs,ts}`))
  if (file === undefined) throw new Error(`bench/ has no file for ${name}`)
  return file
}

const load = () =>
  `load average ${loadavg()
    .map((each) => each.toFixed(2))
    .join(' ')} on ${availableParallelism()} cores`

/** @param {string} root @param {string} name */
const runBench = async (root, name) => {
  console.log(`\n${name} (${load()})`)
  const { ok, output, fellSilent } = await runLimited({
    command: process.execPath,
    args: [findBench(root, name)],
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
