import { runServerCommand } from '../server-command.mjs'

export const summary = 'Erase what the portal keeps of a person'

export const help = `
Usage: node bin/regent.mjs member erase <email>

Asks the Regent that runs on DATA_DIR, or the database of DATABASE_URL. Empties name, addresses, phone number, password,
second factor, sessions, links and requests for a call of the person, for good. The records of what happened stay and
name nobody. The last administrator cannot be erased.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('member', args, help)
