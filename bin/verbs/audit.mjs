import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'Find out whether somebody has touched the audit log'

export const help = `
Usage: node bin/regent.mjs audit verify

Asks the Regent that runs on DATA_DIR, or the database of DATABASE_URL. Computes the chain of seals anew and says whether
it holds, with its last seal; or which event is the first that was changed, removed, put in or moved.

Exit status: 0 when the chain holds, 1 when it does not.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('audit', args, help)
