import { runServerCommand } from '../server/server-command.mjs'

export const summary = 'Add, reset, remove and list administrators'

export const help = `
Usage: node bin/regent.mjs admin add <email> [--first-name <name>] [--last-name <name>]
       node bin/regent.mjs admin reset <email>
       node bin/regent.mjs admin remove <email>
       node bin/regent.mjs admin list

Asks the Regent that runs on DATA_DIR, or the database of DATABASE_URL.

  add      makes somebody an administrator, a member or not yet one, and prints the link that sets their password
  reset    for one who cannot sign in any more: takes password and second factor away, ends their sessions, and prints
           the link that sets a new password
  remove   makes them a member again; the last administrator who can sign in stays one
  list     says who they are

Links begin with PUBLIC_URL, or else with HOST and PORT: give this command what the portal was started with.
`

export const needs = 'build'

export const run = (/** @type {{ args: string[] }} */ { args }) => runServerCommand('admin', args, help)
