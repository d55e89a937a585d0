import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'List background jobs and retry failed ones'

export const help = `
Usage: node bin/regent.mjs jobs list [--all]
       node bin/regent.mjs jobs retry <id> [<id> …]
       node bin/regent.mjs jobs retry --dead

Works on the Regent that runs on DATA_DIR, or on the database of DATABASE_URL. Lists failed jobs: those that will be
retried automatically (retrying) and those without attempts left (dead). --all also lists the others.
A retried job gets all its attempts again; --dead retries the last 100 dead jobs.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('jobs', args, help)
