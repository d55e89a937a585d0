import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'Erase a person, or remove a lost second factor'

export const help = `
Usage: node bin/regent.mjs member erase <email>
       node bin/regent.mjs member reset-second-factor <email>

Works on the Regent that runs on DATA_DIR, or on the database of DATABASE_URL.

erase                permanently empties the person's name, addresses, phone number, password, second factor, sessions,
                     links and requests for a call. The records of what happened stay but name no one. The last
                     administrator cannot be erased.
reset-second-factor  for a person who lost both phone and recovery codes: the password alone is enough again.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('member', args, help)
