import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'Check whether the audit log was tampered with'

export const help = `
Usage: node bin/regent.mjs audit verify

Works on the Regent that runs on DATA_DIR, or on the database of DATABASE_URL. Computes the chain of seals again. Says
that the chain is intact, with its last seal, or which event is the first that was changed, removed, inserted or moved.

Exit status: 0 if the chain is intact, 1 if not.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('audit', args, help)
