import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'Erase a person, or take off a second factor that was lost'

export const help = `
Usage: node bin/regent.mjs member erase <email>
       node bin/regent.mjs member reset-second-factor <email>

Asks the Regent that runs on DATA_DIR, or the database of DATABASE_URL.

erase                empties name, addresses, phone number, password, second factor, sessions, links and requests for a
                     call of the person, for good. The records of what happened stay and name nobody. The last
                     administrator cannot be erased.
reset-second-factor  for somebody who has lost the phone and the recovery codes: the password alone signs in again.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('member', args, help)
