import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'List and remove the samples of the first start'

export const help = `
Usage: node bin/regent.mjs sample list
       node bin/regent.mjs sample remove [--all]

Works on the Regent that runs on DATA_DIR, or on the database of DATABASE_URL; it may go on running. Files lie in DATA_DIR or in S3_*:
run this command with the same environment as the portal.

  list     counts what the first start has made
  remove   removes it for good, with everything that belongs to it, also files. What people have used or changed stays, and the
           command says what and why; with --all it goes as well. No later start makes samples again.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('sample', args, help)
