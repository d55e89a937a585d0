import { join } from 'node:path'
import { spawnTied } from '../children/spawn-tied.mjs'
import { pinnedNode, root } from '../paths.mjs'
import { Refusal } from '../refusal.mjs'
import { runningDatabaseUrl } from '../running-database.mjs'

export const summary = 'List background jobs, and try failed ones again'

export const help = `
Usage: node bin/regent.mjs jobs list [--all]
       node bin/regent.mjs jobs retry <id> [<id> …]
       node bin/regent.mjs jobs retry --dead

Asks the Regent that runs on DATA_DIR, or the database of DATABASE_URL. Lists jobs that failed: those that are tried
again by themselves (retrying) and those that have used up their attempts (dead); --all lists the others too.
A retried job has all its attempts again, from now on; --dead retries the last 100 dead ones.
`

export const needs = 'build'

/** Wrong use, as sysexits has it. */
const wrongUse = 64

export const run = async (/** @type {{ args: string[] }} */ { args }) => {
  const command = spawnTied(pinnedNode, [join(root, 'apps', 'server', 'dist', 'jobs-command.js'), ...args], {
    onParentDeath: 'SIGKILL',
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: runningDatabaseUrl() },
  })
  const { code } = await command.ended
  if (code === wrongUse) throw new Refusal(`'jobs ${args.join(' ')}' is not understood.\n${help.trim()}`)
  return code ?? 1
}
