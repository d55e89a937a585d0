import { runServerCommand } from '../server/server-command.mjs'

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

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('jobs', args, help)
